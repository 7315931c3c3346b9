import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { EnvironmentDocument } from 'shared-kernel/contracts/environment';
import { loadDemoWorld } from '../demo/load-demo-world.ts';
import { readConfig } from '../src/platform/config.ts';
import { StartError } from '../src/platform/start-error.ts';
import { ENVIRONMENTS_FOLDER } from '../src/registry/environments/seed-environments.ts';
import { createPlatform } from '../src/wiring/platform.ts';

/**
 * Fills an empty database with the fictional people: `node server/bin/load-demo.ts [--reset] [--data FOLDER]
 * [--database-url URL]`. With `--reset` the members' tables are emptied first. The start script runs it before
 * the portal, since the embedded database serves one process.
 */
const { values } = parseArgs({
  options: {
    reset: { type: 'boolean', default: false },
    data: { type: 'string' },
    'database-url': { type: 'string' },
  },
});

try {
  const settings = (['data', 'database-url'] as const).flatMap((name) =>
    values[name] === undefined ? [] : [`--${name}`, values[name]],
  );
  const platform = await createPlatform(readConfig(settings, { PORTAL_LOG_LEVEL: 'warn', ...process.env }));
  try {
    const records = await loadDemoWorld(platform, {
      environments: readEnvironments(),
      reset: values.reset,
      onProgress: tell,
    });
    console.log(
      records === 0 ? 'The members are there already.' : `${records} records of the demo world loaded.`,
    );
  } finally {
    await platform.database.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readEnvironments(): EnvironmentDocument[] {
  const names = readdirSync(ENVIRONMENTS_FOLDER).filter((name) => name.endsWith('.json'));
  return names.map((name) => JSON.parse(readFileSync(`${ENVIRONMENTS_FOLDER}/${name}`, 'utf8')));
}

function tell(share: number): void {
  console.log(`Loading the demo world: ${String(Math.floor(share * 100)).padStart(3)} %`);
}
