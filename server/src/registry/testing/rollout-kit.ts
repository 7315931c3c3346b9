import type { Composition } from '@member-portal/shared-kernel/contract';
import type { Clock } from '../../platform/clock.ts';
import { fixtureRemote, fixtureShell } from './fixture-artifacts.ts';
import { type Answer, startRegistry } from './start-registry.ts';

/** A remote with a page, a menu entry, a widget and a panel of its own. */
const wholeRemote = (id: string, version: string) =>
  fixtureRemote({
    id,
    version,
    manifest: {
      routes: [{ id, path: id, access: 'member', titleKey: 't', surface: 'page' }],
      navigation: [{ id, to: id, textKey: 't', icon: 'home', area: 'main', order: 1 }],
      slots: [{ slot: 'home.news', widget: `${id}.news`, order: 1 }],
      panels: [{ id, widget: `${id}.panel`, titleKey: 't' }],
    },
  });

export const ALL_REMOTES = { 'mfe-a': '1.0.0', 'mfe-b': '1.0.0', 'mfe-c': '1.0.0', 'mfe-hello': '1.0.0' };

export const canary = (artifact: string, version: string, percent = 10) => ({ artifact, version, percent });

export type RolloutKit = Awaited<ReturnType<typeof startRolloutKit>>;

/** A registry with version 1.0.0 of a shell and of four remotes, and later versions of them. */
export async function startRolloutKit({ clock }: { clock?: Clock } = {}) {
  const registry = await startRegistry(clock && { clock });
  await registry.publish(fixtureShell());
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.publish(fixtureRemote({ version }));
  for (const id of ['mfe-a', 'mfe-b', 'mfe-c']) {
    for (const version of ['1.0.0', '2.0.0']) await registry.publish(wholeRemote(id, version));
  }

  /** An environment that shows version 1.0.0 of everything, with helpers to change it. */
  async function showing(environment: string, remotes: Record<string, string> = ALL_REMOTES) {
    await registry.compose(environment, remotes);
    const at = `/environments/${environment}`;
    const read = async () => (await registry.call('GET', `${at}/rollout`)).body;
    async function move(
      name: string,
      body: object,
      { token, revision }: { token?: string; revision?: number } = {},
    ): Promise<Answer> {
      const readRevision = revision ?? (await read()).revision;
      return registry.call('POST', `${at}/rollout/${name}`, {
        body: { readRevision, reason: 'test', by: 'Alix', ...body },
        ...(token && { token }),
      });
    }
    async function composition(cohort = 'stable'): Promise<Composition> {
      const query = `cohort=${encodeURIComponent(cohort)}`;
      return JSON.parse((await registry.call('GET', `/compositions/${environment}?${query}`)).body.payload);
    }
    const versions = async (cohort?: string) =>
      Object.fromEntries((await composition(cohort)).remotes.map(({ id, version }) => [id, version]));
    const audit = async () => (await registry.call('GET', `${at}/audit`)).body.entries;
    const history = async () => (await registry.call('GET', `${at}/history`)).body.entries;
    return { read, move, composition, versions, audit, history };
  }

  return { registry, showing };
}
