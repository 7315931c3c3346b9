import { SignedCompositionAnswer } from '@member-portal/server/registry-contracts/registry';
import { Composition, parseManifest } from '@member-portal/shared-kernel/contract';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';
import { BOARD_KEY } from './board-query.ts';

/** What of a remote can be switched off alone, by the manifest's ids. */
export interface Parts {
  routes: string[];
  widgets: string[];
}

export const partsQuery = (environment: string, remote: string) =>
  queryOptions({
    queryKey: [...BOARD_KEY, 'parts', environment, remote],
    queryFn: async () =>
      partsOf((await read(`/compositions/${environment}`, SignedCompositionAnswer)).payload, remote),
  });

/** `payload`: the text of a composition. */
function partsOf(payload: string, remote: string): Parts {
  const composition = safeParse(Composition, JSON.parse(payload));
  const found = composition.data?.remotes.find(({ id }) => id === remote);
  const manifest = found && parseManifest(found.manifest)?.manifest;
  if (!manifest) return { routes: [], widgets: [] };
  const widgets = [...manifest.slots, ...manifest.panels].map(({ widget }) => widget);
  return { routes: manifest.routes.map(({ id }) => id).sort(), widgets: [...new Set(widgets)].sort() };
}
