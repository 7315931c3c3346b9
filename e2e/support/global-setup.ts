import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hideCampaigns } from './campaigns.ts';
import { FIRST_PORT, portsFrom } from './ports.ts';
import { runFolder } from './run-folder.ts';
import { checkLog } from './server-log.ts';
import { buildRemotes, makeTemplate, startStack } from './stack.ts';

/**
 * One portal for the whole run, with a data folder of its own. `PORTAL_TEST_RUNNING=1` uses a
 * portal that runs on these ports already, for writing a journey.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(process.env.PORTAL_TEST_DATA || tmpdir(), 'portal-e2e-'));
  const clearUp = () => {
    if (!process.env.PORTAL_TEST_KEEP) rmSync(folder, { recursive: true, force: true });
  };
  runFolder.tell(folder);
  if (process.env.PORTAL_TEST_RUNNING) return async () => clearUp();
  try {
    const databaseUrl = process.env.PORTAL_TEST_DATABASE_URL || undefined;
    const template = join(folder, 'template');
    await Promise.all([makeTemplate(template), buildRemotes()]);
    const stack = await startStack({
      ports: portsFrom(FIRST_PORT),
      data: join(folder, 'portal'),
      ...(databaseUrl ? { databaseUrl } : { template }),
    });
    await hideCampaigns();
    return async () => {
      await stack.stop();
      try {
        checkLog(join(folder, 'portal'));
      } finally {
        clearUp();
      }
    };
  } catch (error) {
    clearUp();
    throw error;
  }
}
