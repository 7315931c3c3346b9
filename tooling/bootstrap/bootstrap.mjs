import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handOver } from './hand-over.mjs';
import { install } from './install.mjs';
import { isInstalled } from './installed.mjs';
import { pinnedNode } from './pinned-node.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a TypeScript file under the pinned Node, on a machine with any Node from 20 on and nothing
 * else installed. `script` is relative to the repository. With `keepPackages` node_modules stays
 * unchanged.
 */
export async function bootstrap(script, args, { keepPackages = false } = {}) {
  if (!keepPackages && !isInstalled(ROOT)) await install(ROOT);
  handOver(pinnedNode(ROOT), join(ROOT, script), args);
}
