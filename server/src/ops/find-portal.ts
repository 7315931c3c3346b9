import { resolve } from 'node:path';
import type { Config } from '../platform/config.ts';
import {
  CHECKOUT_DATA,
  instanceAt,
  operatorTokenIn,
  operatorTokenPath,
  type RunningPortal,
  runningPortals,
} from '../platform/running-portals.ts';
import { OpsError } from './command.ts';
import type { SessionStore } from './sign-in/session-store.ts';

/** The registry that the command line calls, and the token for it. */
export interface FoundPortal {
  registryUrl: string;
  /** Empty for a command that signs in. */
  token: string;
  /** Name of the operator who has signed in there; null with another token. */
  signedInAs: string | null;
  /** A sentence for the operator that identifies the portal. */
  said: string;
}

/** The portal that flags and environment variables name. A test passes its own portals. */
export interface PortalSearch {
  /** --registry, PORTAL_REGISTRY_URL or PORTAL_PORT_REGISTRY. */
  registry: string | undefined;
  /** --data or PORTAL_DATA. */
  data: string | undefined;
  /** PORTAL_OPS_TOKEN. */
  token: string | undefined;
  portals?: ((dataFolder: string) => Promise<RunningPortal[]>) | undefined;
  whoAnswers?: ((registryUrl: string) => Promise<string | null>) | undefined;
  /** The sessions of signed-in operators. */
  sessions?: Pick<SessionStore, 'read'>;
  /** The command obtains a token and sends none. */
  signsIn?: true | undefined;
}

/**
 * Finds the portal to use: the registry and token that were named, or the only portal that runs
 * from this checkout or over the named data folder. The token of a data folder is sent only to a
 * registry of that folder. Throws an OpsError with the choices if there is none, or more than one.
 */
export async function findPortal(search: PortalSearch): Promise<FoundPortal> {
  const { data, portals = runningPortals, whoAnswers = instanceAt } = search;
  const registry = search.registry?.replace(/\/+$/, '');
  if (registry !== undefined) {
    const named = withToken(registry, `Registry ${registry}`, search);
    if (named) return named;
  }
  const folder = data === undefined ? CHECKOUT_DATA : resolve(data);
  const running = await portals(folder);
  const instance = registry === undefined ? null : await whoAnswers(registry);
  const matching =
    registry === undefined ? running : running.filter((portal) => portal.instance === instance);
  const [portal] = matching;
  if (!portal || matching.length > 1)
    throw unclear({ registry, folder, named: data !== undefined, running, matching });
  const registryUrl = registry ?? portal.registry;
  const place = `Portal of ${portal.data}, registry ${registryUrl}`;
  const found = withToken(registryUrl, place, search);
  return found ?? { registryUrl, token: tokenIn(portal.data), signedInAs: null, said: `${place}.` };
}

/** The registry with PORTAL_OPS_TOKEN, or else with the token of a session; null if there is neither. */
function withToken(
  registryUrl: string,
  place: string,
  { token, sessions, signsIn }: Pick<PortalSearch, 'token' | 'sessions' | 'signsIn'>,
): FoundPortal | null {
  if (signsIn) return { registryUrl, token: '', signedInAs: null, said: `${place}.` };
  if (token) return { registryUrl, token, signedInAs: null, said: `${place}, with PORTAL_OPS_TOKEN.` };
  const session = sessions?.read(registryUrl);
  if (!session) return null;
  const { name, token: own } = session;
  return { registryUrl, token: own, signedInAs: name, said: `${place}, as ${name}.` };
}

function unclear({
  registry,
  folder,
  named,
  running,
  matching,
}: {
  registry: string | undefined;
  folder: string;
  named: boolean;
  running: readonly RunningPortal[];
  matching: readonly RunningPortal[];
}): OpsError {
  const where = named ? `over ${folder}` : 'from this checkout';
  const line =
    matching.length > 1
      ? `${matching.length} portals run ${where}: say which one.`
      : registry === undefined
        ? `No portal runs ${where}: name its data folder with --data, or its registry with --registry and sign in there with login, or set PORTAL_OPS_TOKEN.`
        : `What answers at ${registry} is no portal that runs ${where}, so it does not get its token: sign in with login, name its data folder with --data, or set PORTAL_OPS_TOKEN.`;
  const choices = running.map((portal) => `--data ${portal.data} --registry ${portal.registry}`);
  return new OpsError([line, ...choices].join('\n  '), 2, 'portal_unclear');
}

function tokenIn(dataFolder: string): string {
  const token = operatorTokenIn(dataFolder);
  if (token !== null) return token;
  throw new OpsError(
    `Operators sign in here, since there is no ${operatorTokenPath(dataFolder)}: npm run ops -- login, or set PORTAL_OPS_TOKEN.`,
    2,
    'signed_out',
  );
}

/** The portal that flags and environment variables name. Defaults of the configuration do not count. */
export function searchOf(
  { registry, data }: { registry?: string | undefined; data?: string | undefined },
  env: NodeJS.ProcessEnv,
  { registryUrl, portRegistry }: Config,
): PortalSearch {
  const port = env.PORTAL_PORT_REGISTRY ? `http://127.0.0.1:${portRegistry}` : undefined;
  return {
    registry: registry ?? registryUrl ?? port,
    data: data ?? (env.PORTAL_DATA || undefined),
    token: env.PORTAL_OPS_TOKEN || undefined,
  };
}
