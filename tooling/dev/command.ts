import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { toolsHash } from '../build/inputs.ts';
import { repositoryOf } from '../build/repository-of.ts';

const HELP = `portal dev, in the folder of a remote

Shows the remote from its sources inside a running portal; a saved file is seen at once, with the state of the page kept.

  --portal URL       the portal, on this machine or deployed (default http://localhost:3000)
  --port N           where it is shown (default 3100)
  --alone            without a portal: its pages and widgets on the fakes of the test kit
`;

/** Runs until Ctrl+C. Throws errors that a developer can fix. */
export async function runDev(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      portal: { type: 'string', default: 'http://localhost:3000' },
      port: { type: 'string', default: '3100' },
      alone: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port ${values.port} is no port`);
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const folder = process.cwd();
  const root = repositoryOf(folder);
  const common = {
    folder,
    cacheFolder: join(root, 'node_modules', '.cache', 'portal'),
    cacheVersion: toolsHash(root),
    port,
    say: (line: string) => console.log(line),
  };
  const { develop } = await import('./dev.ts');
  const running = await develop({ ...common, portal: values.alone ? null : values.portal });
  await new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await running.close();
  return 0;
}
