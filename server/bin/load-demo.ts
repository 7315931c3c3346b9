import { parseArgs } from 'node:util';
import { loadDemoWorld } from '../demo/load-demo-world.ts';
import { readEnvironmentFiles } from '../demo/read-environment-files.ts';
import { readConfig } from '../src/platform/config.ts';
import { StartError } from '../src/platform/start-error.ts';
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
      environments: readEnvironmentFiles(),
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

function tell(share: number): void {
  console.log(`Loading the demo world: ${String(Math.floor(share * 100)).padStart(3)} %`);
}
