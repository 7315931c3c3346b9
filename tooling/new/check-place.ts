import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../federation/manifest.ts';
import { PlanRefused } from './plan.ts';

/** Addresses reserved by the shell and the edge. */
const KEPT = new Set([
  'api',
  'artifacts',
  'brand',
  'debug',
  'error',
  'fonts',
  'maintenance',
  'unauthorized',
  'unexpected-error',
]);

/**
 * The name of a page is its route id and its address, so it must be unique in the portal: the
 * registry refuses a remote that uses another one's name. Throws `PlanRefused` with the name of the
 * owner.
 */
export async function checkPlace(root: string, name: string): Promise<void> {
  if (KEPT.has(name)) throw new PlanRefused(`/${name} is an address of the portal itself`);
  for (const path of globSync('mfe-*/remote.manifest.ts', { cwd: root })) {
    const [folder = ''] = path.split(/[\\/]/);
    const { routes, navigation } = await readManifest(join(root, folder), folder);
    const taken =
      routes.some((route) => route.id === name || route.path === name) ||
      navigation.some((entry) => entry.id === name);
    if (taken)
      throw new PlanRefused(`${folder} has a page "${name}": addresses are one of a kind in the portal`);
  }
}
