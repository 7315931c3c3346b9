import type { BoardAnswer } from '@member-portal/server/registry-contracts/board/board';
import { SearchField } from '@member-portal/shared-kernel/ui/fields';
import { useSearchParams } from 'react-router-dom';
import { useConsoleTexts } from '../../common/texts.ts';

/** From this many artifacts on, a filter is shorter than the way across the board. */
const MANY = 10;

/** The artifacts whose id contains what was typed. */
export const filterArtifacts = (artifacts: BoardAnswer['artifacts'], typed: string) =>
  artifacts.filter(({ id }) => id.includes(typed.trim().toLowerCase()));

/** Shows only the artifacts whose name has what is typed. */
export function BoardFilter({ artifacts, value }: { artifacts: BoardAnswer['artifacts']; value: string }) {
  const t = useConsoleTexts();
  const [, setSearch] = useSearchParams();
  if (artifacts.length < MANY) return null;
  const change = (typed: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        typed === '' ? next.delete('only') : next.set('only', typed);
        return next;
      },
      { replace: true },
    );
  const count = filterArtifacts(artifacts, value).length;
  return (
    <SearchField
      label={t('board.filter')}
      value={value}
      onChange={change}
      found={value === '' ? '' : t('board.found', { count })}
    />
  );
}
