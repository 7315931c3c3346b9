import type { ComponentType } from 'react';
import type { Composition, TesterSession } from 'shared-kernel/contract';
import type { FaultLab } from './faults.ts';
import type { OverriddenRemote } from './override-remotes.ts';

/** What a tester's session or a development edge adds to the page. Members never load it. */
export interface TesterTools {
  pins: TesterSession['pins'];
  overridden: readonly OverriddenRemote[];
  override(composition: Composition): Composition;
  faults: FaultLab;
  /** Ends the tester's session and reloads the page as members see it. False when the edge did not answer. */
  end(): Promise<boolean>;
  reload(): void;
  Banner: ComponentType;
}
