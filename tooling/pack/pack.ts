import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { KERNEL_PACKAGE, SHELL_PACKAGE, TOOLING_PACKAGE } from '../package-names.ts';
import type { Stage } from './stage.ts';
import { stageKernel } from './stage-kernel.ts';
import { stageShell } from './stage-shell.ts';
import { stageTooling } from './stage-tooling.ts';

const HELP = `npm run pack -- [--to FOLDER]

Makes packages of kernel, tools and development shell, for a remote that lives in another repository: install them from there, or publish
them to the registry of packages that your teams use.

  --to FOLDER     where the .tgz files go (default .portal/packages)
  --json          answers for a program: package → file
`;

const ROOT = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: join(ROOT, '.portal', 'packages') },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) console.log(HELP);
else packAll(resolve(values.to));

function packAll(target: string): void {
  const scratch = mkdtempSync(join(tmpdir(), 'portal-pack-'));
  try {
    mkdirSync(target, { recursive: true });
    const packed = {
      [KERNEL_PACKAGE]: pack(stageKernel(ROOT, join(scratch, 'kernel')), target),
      [TOOLING_PACKAGE]: pack(stageTooling(ROOT, join(scratch, 'tooling')), target),
      [SHELL_PACKAGE]: pack(stageShell(ROOT, join(scratch, 'shell')), target),
    };
    console.log(values.json ? JSON.stringify(packed, null, 2) : Object.values(packed).join('\n'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Returns the path of the tarball. */
function pack({ folder }: Stage, target: string): string {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
  const answer = execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = JSON.parse(answer) as [{ filename: string }];
  return join(target, filename);
}
