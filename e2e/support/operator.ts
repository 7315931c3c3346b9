import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { FIRST_PORT, portsFrom } from './ports.ts';
import { runFolder } from './run-folder.ts';

const OPS = join(import.meta.dirname, '..', '..', 'server', 'bin', 'ops.ts');

/**
 * The command line of operators, run like `npm run ops --`; returns what it prints with --json. A
 * portal that was started elsewhere needs PORTAL_OPS_TOKEN.
 */
export function ops<T>(...args: string[]): T {
  const { registry } = portsFrom(FIRST_PORT);
  const where = ['--registry', `http://127.0.0.1:${registry}`, '--data', runFolder.path('portal')];
  const command = [OPS, ...args, ...where, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stdout}${stderr}`);
  return JSON.parse(stdout) as T;
}
