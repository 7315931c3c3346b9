import type { ComponentType } from 'react';
import type { BootDocument, Composition } from 'shared-kernel/contract';
import type { ScriptGuard } from '../remotes/script-guard.ts';
import { createFaultLab, type FaultLab } from './faults.ts';
import { fetchOverrides, type OverriddenRemote, overrideRemotes } from './override-remotes.ts';
import { TesterBanner } from './TesterBanner.tsx';

/** What a tester's session, or a development edge, adds to the page. Members never load any of it. */
export interface TesterTools {
  overridden: readonly OverriddenRemote[];
  /** For every composition that the page uses, the later ones too. */
  override(composition: Composition): Composition;
  faults: FaultLab;
  Banner: ComponentType;
}

/** Asks the developers' servers first: the page's menu and routes are made of what they answer. */
export async function openTesterTools(
  { overrides = [] }: Pick<BootDocument, 'overrides'>,
  guard: ScriptGuard,
  storage: Storage,
): Promise<TesterTools> {
  for (const { origin } of overrides) guard.waive(origin);
  const overridden = await fetchOverrides(overrides);
  return {
    overridden,
    override: (composition) => overrideRemotes(composition, overridden),
    faults: createFaultLab(storage),
    Banner: TesterBanner,
  };
}
