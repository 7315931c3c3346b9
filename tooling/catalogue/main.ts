import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { watchCatalogue } from './build.ts';
import { serveCatalogue } from './serve.ts';

const HELP = `npm run dev -w shared-kernel [-- --port N]

Shows every component of the kernel in its states, in three brands, light and dark, French and English. A saved file
is seen at once. It listens on this machine alone.

  --port N           where it is shown (default 3200)
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3200' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) console.log(HELP);
else await show(Number(values.port));

async function show(port: number): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error(`--port ${values.port} is no port`);
    process.exitCode = 2;
    return;
  }
  const catalogue = watchCatalogue(join(import.meta.dirname, '..', '..'));
  catalogue.watched.onBuild(({ errors, ms }) =>
    console.log(errors.length > 0 ? errors.join('\n') : `built in ${Math.round(ms)} ms`),
  );
  const running = await serveCatalogue(catalogue, port);
  console.log(`catalogue at http://localhost:${running.port}`);
  const end = () => void running.close().then(() => process.exit());
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}
