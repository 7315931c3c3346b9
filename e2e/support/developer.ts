import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from './run-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Time-out of the first start in ms: it compiles the shell for development on a busy machine. */
const START_PATIENCE_MS = 150_000;

export interface Developer {
  /** Address that shows the remote. */
  origin: string;
  /** Changes a source file; `file` is a path in the remote's folder. */
  edit(file: string, change: (source: string) => string): void;
  said(): string;
  stop(): Promise<void>;
}

/** A developer who works on a copy of the remote's folder. */
export async function develop(remote: string, portal: string): Promise<Developer> {
  const home = mkdtempSync(runFolder.path('developer-'));
  const folder = join(home, remote);
  for (const part of ['src', 'package.json', 'remote.manifest.ts'])
    cpSync(join(ROOT, remote, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'));
  const child = spawn(
    process.execPath,
    [join(ROOT, 'tooling', 'bin', 'portal.ts'), 'dev', '--portal', portal, '--port', '0'],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const origin = await untilReady(child, () => said);
    return {
      origin,
      edit(file, change) {
        const path = join(folder, file);
        const source = readFileSync(path, 'utf8');
        const changed = change(source);
        if (changed === source) throw new Error(`${file} has nothing of the kind any more`);
        writeFileSync(path, changed);
      },
      said: () => said,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Both have been built once, and the address is known. */
async function untilReady(child: ChildProcess, said: () => string): Promise<string> {
  const deadline = performance.now() + START_PATIENCE_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const [, origin] = /at (http:\/\/localhost:\d+)/.exec(said()) ?? [];
    if (origin && /^shell built/m.test(said()) && /^mfe-\S+ built/m.test(said())) return origin;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`portal dev did not start:\n${said()}`);
}
