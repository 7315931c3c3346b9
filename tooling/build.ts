import { join } from 'node:path';
import { buildWorkspaces } from './build/build-workspaces.ts';

/** `npm run build`: builds the shell and every remote that is stale, for the local portal. */
const started = performance.now();
const outcome = await buildWorkspaces({ root: join(import.meta.dirname, '..'), log: console.log });
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  outcome.failed.length > 0
    ? `${outcome.failed.length} failed: ${outcome.failed.join(', ')} (${seconds} s)`
    : `${outcome.built.length} built, ${outcome.fresh.length} unchanged (${seconds} s)`,
);
process.exitCode = outcome.failed.length > 0 ? 1 : 0;
