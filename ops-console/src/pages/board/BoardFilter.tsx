import type { BoardAnswer } from '@member-portal/server/registry-contracts/board/board';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { SearchField } from '@member-portal/shared-kernel/ui/fields';
import { useConsoleTexts } from '../../common/texts.ts';

/** Number of artifacts from which a filter is faster than scrolling the board. */
const MANY = 10;

/** The artifacts whose id contains the typed text. */
export const filterArtifacts = (artifacts: BoardAnswer['artifacts'], typed: string) =>
  artifacts.filter(({ id }) => id.includes(typed.trim().toLowerCase()));

/** Shows only artifacts whose name contains the typed text. */
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
