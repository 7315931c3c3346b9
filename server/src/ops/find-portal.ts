import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../platform/config.ts';
import {
  CHECKOUT_DATA,
  instanceAt,
  type RunningPortal,
  runningPortals,
} from '../platform/running-portals.ts';
import { OpsError } from './command.ts';

/** Whom the command line speaks to, and as whom. */
export interface FoundPortal {
  registryUrl: string;
  token: string;
  /** For people: which one it is. */
  said: string;
}

/** What was asked for; a test gives its own portals. */
export interface PortalSearch {
  /** --registry, PORTAL_REGISTRY_URL or PORTAL_PORT_REGISTRY. */
  registry: string | undefined;
  /** --data or PORTAL_DATA. */
  data: string | undefined;
  /** PORTAL_OPS_TOKEN. */
  token: string | undefined;
  portals?: ((dataFolder: string) => Promise<RunningPortal[]>) | undefined;
  whoAnswers?: ((registryUrl: string) => Promise<string | null>) | undefined;
}

/**
 * The one portal that can be meant: the registry and the token that were named, or the only portal that runs from this
 * checkout or over the named data folder. A token of a data folder goes to a registry of that folder alone. Throws an
 * OpsError with the choices where there is none, or more than one.
 */
export async function findPortal(search: PortalSearch): Promise<FoundPortal> {
  const { token, data, portals = runningPortals, whoAnswers = instanceAt } = search;
  const registry = search.registry?.replace(/\/+$/, '');
  if (registry !== undefined && token) {
    return { registryUrl: registry, token, said: `Registry ${registry}, with PORTAL_OPS_TOKEN.` };
  }
  const folder = data === undefined ? CHECKOUT_DATA : resolve(data);
  const running = await portals(folder);
  const instance = registry === undefined ? null : await whoAnswers(registry);
  const meant = registry === undefined ? running : running.filter((portal) => portal.instance === instance);
  const [portal] = meant;
  if (!portal || meant.length > 1)
    throw unclear({ registry, folder, named: data !== undefined, running, meant });
  const registryUrl = registry ?? portal.registry;
  return {
    registryUrl,
    token: token || tokenIn(portal.data),
    said: `Portal of ${portal.data}, registry ${registryUrl}.`,
  };
}

function unclear({
  registry,
  folder,
  named,
  running,
  meant,
}: {
  registry: string | undefined;
  folder: string;
  named: boolean;
  running: readonly RunningPortal[];
  meant: readonly RunningPortal[];
}): OpsError {
  const where = named ? `over ${folder}` : 'from this checkout';
  const line =
    meant.length > 1
      ? `${meant.length} portals run ${where}: say which one.`
      : registry === undefined
        ? `No portal runs ${where}: name its data folder with --data, or its registry with --registry and PORTAL_OPS_TOKEN.`
        : `What answers at ${registry} is no portal that runs ${where}, so it does not get its token: name its data folder with --data, or set PORTAL_OPS_TOKEN.`;
  const choices = running.map((portal) => `--data ${portal.data} --registry ${portal.registry}`);
  return new OpsError([line, ...choices].join('\n  '), 2, 'portal_unclear');
}

function tokenIn(dataFolder: string): string {
  const path = join(dataFolder, 'registry', 'operator-token');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new OpsError(`There is no ${path}: set PORTAL_OPS_TOKEN.`, 2);
  }
}

/** What flags and environment name; the configuration's defaults name nothing. */
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
