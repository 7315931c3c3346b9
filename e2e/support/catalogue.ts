import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
/** Time-out of the first build in ms, on a busy machine. */
const PATIENCE_MS = 200_000;

export interface Catalogue {
  origin: string;
  stop(): Promise<void>;
}

/** Starts the component catalogue of `npm run dev -w shared-kernel`. Resolves after its first build. */
export async function startCatalogue(): Promise<Catalogue> {
  const child = spawn(process.execPath, [join(ROOT, 'tooling', 'catalogue', 'main.ts'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const origin = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the catalogue ${why}:\n${said}`));
    const timer = setTimeout(() => fail('was not built in time'), PATIENCE_MS);
    child.once('exit', () => fail('ended'));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += String(chunk);
        const [, address] = /at (http:\/\/localhost:\d+)/.exec(said) ?? [];
        if (!address || !/^built in/m.test(said)) return;
        clearTimeout(timer);
        resolve(address);
      });
  }).catch(async (error) => {
    await stop();
    throw error;
  });
  return { origin, stop };
}
