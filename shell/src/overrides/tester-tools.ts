import type { ComponentType } from 'react';
import type { BootDocument, Composition, TesterSession } from 'shared-kernel/contract';
import type { ScriptGuard } from '../remotes/script-guard.ts';
import { createFaultLab, type FaultLab } from './faults.ts';
import { fetchOverrides, type OverriddenRemote, overrideRemotes } from './override-remotes.ts';
import { TesterBanner } from './TesterBanner.tsx';
import { addTesterTexts } from './tester-texts.ts';

/** What a tester's session, or a development edge, adds to the page. Members never load any of it. */
export interface TesterTools {
  pins: TesterSession['pins'];
  overridden: readonly OverriddenRemote[];
  override(composition: Composition): Composition;
  faults: FaultLab;
  /** Forgets the link, and loads the page as members see it. False where the edge gave no answer. */
  end(): Promise<boolean>;
  reload(): void;
  Banner: ComponentType;
}

/** Asks the developers' servers first: the page's menu and routes are made of what they answer. */
export async function openTesterTools(
  { overrides = [], tester }: Pick<BootDocument, 'overrides' | 'tester'>,
  guard: Pick<ScriptGuard, 'waive'>,
  page: Pick<Window, 'sessionStorage' | 'location'>,
): Promise<TesterTools> {
  addTesterTexts();
  for (const { origin } of overrides) guard.waive(origin);
  const overridden = await fetchOverrides(overrides);
  const faults = createFaultLab(page.sessionStorage);
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
      faults.healAll();
      reload();
      return true;
    },
    reload,
    Banner: TesterBanner,
  };
}
