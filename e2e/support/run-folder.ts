import { join } from 'node:path';

const name = 'PORTAL_TEST_RUN_FOLDER';

/** What a run of the journeys makes outside the repository: template, data folders. The set-up tells the workers. */
export const runFolder = {
  tell(folder: string): void {
    process.env[name] = folder;
  },
  path(...parts: string[]): string {
    const folder = process.env[name];
    if (!folder) throw new Error('The journeys run through e2e/playwright.config.ts');
    return join(folder, ...parts);
  },
};
