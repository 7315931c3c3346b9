import type { BoardAnswer } from '@member-portal/server/registry-contracts/board/board';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { SearchField } from '@member-portal/shared-kernel/ui/fields';
import { useConsoleTexts } from '../../common/texts.ts';

/** From this many artifacts on, a filter is shorter than the way across the board. */
const MANY = 10;

/** The artifacts whose id contains what was typed. */
export const filterArtifacts = (artifacts: BoardAnswer['artifacts'], typed: string) =>
  artifacts.filter(({ id }) => id.includes(typed.trim().toLowerCase()));

/** Shows only the artifacts whose name has what is typed. */
export function BoardFilter({ artifacts, value }: { artifacts: BoardAnswer['artifacts']; value: string }) {
  const t = useConsoleTexts();
  const [, setOnly] = useSearchValue('only');
  if (artifacts.length < MANY) return null;
  const count = filterArtifacts(artifacts, value).length;
  return (
    <SearchField
      label={t('board.filter')}
      value={value}
      onChange={(typed) => setOnly(typed, { replace: true })}
      found={value === '' ? '' : t('board.found', { count })}
    />
  );
}
