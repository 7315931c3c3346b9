import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

interface Answer {
  code: number | null;
  /** Standard output. */
  said: string;
  complained: string;
}

/** A remote in its own folder, which uses the packed kernel and tools. */
export interface OtherRepository {
  folder: string;
  /** Overwrites or changes one of its files. */
  write(path: string, text: string | ((before: string) => string)): void;
  /** `npx portal …` as that team runs it. */
  portal(args: string[], env?: Record<string, string>): Promise<Answer>;
  remove(): void;
}

/**
 * `npm run pack`, `npm run new -- remote NAME --to …`, `npm install`. Throws with the output of the
 * one that fails.
 */
export async function makeOtherRepository(name: string): Promise<OtherRepository> {
  const home = mkdtempSync(join(tmpdir(), 'portal-elsewhere-'));
  const folder = join(home, name);
  const packages = join(home, 'packages');
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    await need(ROOT, process.execPath, ['tooling/pack/pack.ts', '--to', packages]);
    await need(ROOT, process.execPath, [
      ...['tooling/new/new.ts', 'remote', name],
      ...['--to', folder, '--packages', packages],
    ]);
    // npm's cache contains packages that this machine installed before. Only the others come from the
    // network.
    const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
    await need(folder, 'npm', ['install', ...flags]);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    folder,
    write(path, text) {
      const file = join(folder, path);
      writeFileSync(file, typeof text === 'string' ? text : text(readFileSync(file, 'utf8')));
    },
    portal: (args, env) => run(folder, join(folder, 'node_modules', '.bin', 'portal'), args, env),
    remove,
  };
}

async function need(folder: string, command: string, args: string[]): Promise<void> {
  const { code, said, complained } = await run(folder, command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${code}\n${said}${complained}`);
}

function run(folder: string, command: string, args: string[], more: object = {}): Promise<Answer> {
  // The Node of this process comes first in the path.
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, PATH, ...more } });
  let said = '';
  let complained = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (complained += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said, complained }));
  });
}
