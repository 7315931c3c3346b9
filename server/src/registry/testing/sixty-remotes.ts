import { fixtureRemote, fixtureShell } from './fixture-artifacts.ts';
import type { TestRegistry } from './start-registry.ts';

export const SIXTY = Array.from({ length: 60 }, (_, at) => `mfe-part-${String(at + 1).padStart(2, '0')}`);

const remoteOf = (id: string, version: string) =>
  fixtureRemote({
    ...{ id, version },
    manifest: {
      routes: [{ id, path: id, access: 'member', titleKey: 't', surface: 'page' }],
      navigation: [{ id, to: id, textKey: 't', icon: 'home', area: 'main', order: 1 }],
    },
  });

/** A shell and sixty remotes in every environment; of each tenth remote a canary in the first one. */
export async function giveSixtyRemotes(registry: TestRegistry): Promise<string[]> {
  await registry.publish(fixtureShell());
  for (const id of SIXTY) await registry.publish(remoteOf(id, '1.0.0'));
  const { environments } = (await registry.call('GET', '/environments')).body;
  const codes: string[] = environments.map(({ code }: { code: string }) => code);
  const versions = Object.fromEntries(SIXTY.map((id) => [id, '1.0.0']));
  for (const code of codes) await registry.compose(code, versions);
  return codes;
}
