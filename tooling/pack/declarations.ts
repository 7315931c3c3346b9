import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withJavaScriptNames } from './to-javascript.ts';

/** Declarations of every file of the kernel: path → text. Throws with TypeScript's errors. */
export function declarationsOf(root: string): Map<string, string> {
  const kernel = join(root, 'shared-kernel');
  // The folder is inside the repository, where TypeScript finds the types of packages.
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const scratch = mkdtempSync(join(cache, 'portal-types-'));
  try {
    const config = join(scratch, 'tsconfig.json');
    const out = join(scratch, 'out');
    writeFileSync(config, JSON.stringify(configFor(root, kernel, out)));
    const program = join(root, 'node_modules', '.bin', 'tsc');
    const { status, stdout, stderr } = spawnSync(program, ['-p', config], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the kernel's types are wrong:\n${stdout}${stderr}`);
    const paths = globSync('**/*.d.ts', { cwd: out });
    return new Map(
      paths.map((path) => [path, withJavaScriptNames(readFileSync(join(out, path), 'utf8'))] as const),
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const configFor = (root: string, kernel: string, outDir: string) => ({
  extends: join(root, 'tsconfig.json'),
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir,
    rootDir: kernel,
    types: ['node'],
  },
  include: [kernel],
  exclude: [join(kernel, 'catalogue'), join(kernel, '**', '*.test.ts'), join(kernel, '**', '*.test.tsx')],
});
