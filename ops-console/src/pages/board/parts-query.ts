import { SignedCompositionAnswer } from '@member-portal/server/registry-contracts/registry';
import { Composition, parseManifest } from '@member-portal/shared-kernel/contract';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';
import { BOARD_KEY } from './board-query.ts';

/** A route or widget of a remote that can be switched off alone. */
export interface Part {
  id: string;
  /** Its title in the manifest's texts by language; a widget of a place has none. */
  titles: { fr?: string | undefined; en?: string | undefined };
  /** Where a widget stands: 'home.news'. */
  place?: string;
}

export interface Parts {
  routes: Part[];
  widgets: Part[];
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
  const titlesOf = (key: string) => ({ fr: manifest.texts.fr?.[key], en: manifest.texts.en?.[key] });
  const routes = manifest.routes.map(({ id, titleKey }) => ({ id, titles: titlesOf(titleKey) }));
  const widgets: Part[] = [
    ...manifest.panels.map(({ widget, titleKey }) => ({ id: widget, titles: titlesOf(titleKey) })),
    ...manifest.slots.map(({ widget, slot }) => ({ id: widget, titles: {}, place: slot })),
  ];
  const isFirst = ({ id }: Part, at: number) => widgets.findIndex((one) => one.id === id) === at;
  return { routes: routes.sort(byId), widgets: widgets.filter(isFirst).sort(byId) };
}

const byId = (one: Part, other: Part) => (one.id < other.id ? -1 : 1);
