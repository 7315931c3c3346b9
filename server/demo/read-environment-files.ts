import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { ENVIRONMENTS_FOLDER } from '../src/registry/environments/seed-environments.ts';

/**
 * The environments from the files of the repository, since the demo world is made before any
 * registry runs.
 */
export function readEnvironmentFiles(): EnvironmentDocument[] {
  const names = readdirSync(ENVIRONMENTS_FOLDER).filter((name) => name.endsWith('.json'));
  return names.map((name) => JSON.parse(readFileSync(join(ENVIRONMENTS_FOLDER, name), 'utf8')));
}
