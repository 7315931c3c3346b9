import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { demoWorldMadeAt, loadDemoWorld } from '../demo/load-demo-world.ts';
import { readConfig } from '../src/platform/config.ts';
import { StartError } from '../src/platform/start-error.ts';
import { readEnvironment } from '../src/registry/environments/read-environment.ts';
import { ENVIRONMENTS_FOLDER } from '../src/registry/environments/seed-environments.ts';
import { createPlatform } from '../src/wiring/platform.ts';

const HELP = `Usage: node server/bin/demo.ts [--reset] [options of server/bin/portal.ts]

Fills an empty database with the fictional members, through the same import as any other file.
  --reset   empties the members' tables first, whoever is in them
With the embedded database, stop the portal first.`;

const args = process.argv.slice(2);
// The start script has ended: the next start repeats an incomplete demo world.
const abandoned = () => process.exit(1);
if (process.connected) process.once('disconnect', abandoned);
if (args.includes('--help')) console.log(HELP);
else await run();
// Without this, the channel to the start script would keep the process alive.
process.off('disconnect', abandoned);
if (process.connected) process.disconnect();

async function run(): Promise<void> {
  try {
    const settings = args.filter((argument) => argument !== '--reset');
    const platform = await createPlatform(readConfig(settings, { PORTAL_LOG_LEVEL: 'warn', ...process.env }));
    try {
      const records = await loadDemoWorld(platform, {
        environments: demoEnvironments(),
        reset: args.includes('--reset'),
        onProgress: (share) => void process.send?.({ share }),
      });
      const madeAt = await demoWorldMadeAt(platform.database);
      process.send?.({ madeAt: madeAt?.toISOString() ?? null });
      console.log(records === 0 ? 'There are members already: nothing done.' : `${records} records loaded.`);
    } finally {
      await platform.database.close();
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Environments without a portal, such as a broken one, get no members. */
function demoEnvironments(): EnvironmentDocument[] {
  return readdirSync(ENVIRONMENTS_FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map(
      (name) =>
        readEnvironment(JSON.parse(readFileSync(join(ENVIRONMENTS_FOLDER, name), 'utf8')), 1).document,
    )
    .filter(({ brand }) => brand !== null);
}
