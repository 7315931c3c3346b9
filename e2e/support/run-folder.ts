import { join } from 'node:path';

const name = 'PORTAL_TEST_RUN_FOLDER';

/** The folder outside the repository where a run keeps template and data folders. The set-up passes it to the workers. */
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
