import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildInProcess } from './build-workspaces.ts';

/**
 * Builds a workspace for the portal on this machine as a version that was not there. Two builds of the same sources may
 * differ in the order of a few modules, and a version never changes.
 */
export async function buildAnother(folder: string): Promise<void> {
  const { descriptor } = JSON.parse(readFileSync(join(folder, 'dist', 'artifact.json'), 'utf8')) as {
    descriptor: { version: string };
  };
  const [own = '1.0.0-dev'] = descriptor.version.split('.again-');
  const version = `${own}.again-${Date.now().toString(36)}`;
  const problem = await buildInProcess(folder, ['--version', version]);
  if (problem !== null) throw new Error(problem);
}
