import type { BootDocument } from '@member-portal/shared-kernel/contract';
import type { TesterTools } from '../portal/tester-tools.ts';
import type { ScriptGuard } from '../remotes/script-guard.ts';
import { createFaultLab } from './faults.ts';
import { fetchOverrides, overrideRemotes } from './override-remotes.ts';
import { TesterBanner } from './TesterBanner.tsx';
import { addTesterTexts } from './tester-texts.ts';

/** Creates the tester tools. It first loads the overridden remotes, because menu and routes depend on them. */
export async function openTesterTools(
  { overrides = [], tester }: Pick<BootDocument, 'overrides' | 'tester'>,
  guard: Pick<ScriptGuard, 'waive'>,
  page: Pick<Window, 'sessionStorage' | 'location'>,
): Promise<TesterTools> {
  addTesterTexts();
  // Never for the page's own origin, because no integrity hash would be checked any more.
  for (const { origin } of overrides) if (origin !== page.location.origin) guard.waive(origin);
  const overridden = await fetchOverrides(overrides);
  const faults = createFaultLab(page.sessionStorage, tester?.faults);
  const reload = () => page.location.reload();
  return {
    pins: tester?.pins ?? [],
    overridden,
    override: (composition) => overrideRemotes(composition, overridden),
    faults,
    async end() {
      try {
        const answer = await fetch('/tester/end', { method: 'POST' });
        if (!answer.ok) return false;
      } catch {
        return false;
      }
      faults.forget();
      reload();
      return true;
    },
    reload,
    Banner: TesterBanner,
  };
}
