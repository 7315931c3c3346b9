import { join } from 'node:path';

const name = 'PORTAL_TEST_RUN_FOLDER';

/**
 * The folder outside the repository that contains the templates and data folders of a run. The set-up passes
 * it to the workers.
 */
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
