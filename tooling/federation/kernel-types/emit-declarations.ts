import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Declarations of these files of the kernel and of all that they import: path without ending → text. Nothing is checked,
 * which makes it quick (`npm run types` checks). Throws with TypeScript's errors.
 */
export function emitDeclarations(kernel: string, files: readonly string[]): Map<string, string> {
  const root = dirname(kernel);
  // The folder is inside the repository, where TypeScript finds the types of packages.
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const scratch = mkdtempSync(join(cache, 'kernel-types-'));
  try {
    const config = join(scratch, 'tsconfig.json');
    const outDir = join(scratch, 'out');
    const compilerOptions = {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true, removeComments: true },
      ...{ outDir, rootDir: kernel, types: [] },
    };
    const text = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions,
      files: files.map((file) => join(kernel, file)),
      include: [],
    };
    writeFileSync(config, JSON.stringify(text));
    const program = join(root, 'node_modules', '.bin', 'tsc');
    const { status, stdout, stderr } = spawnSync(program, ['-p', config], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the kernel's declarations could not be written:\n${stdout}${stderr}`);
    return new Map(
      globSync('**/*.d.ts', { cwd: outDir }).map((path) => [
        path.replace(/\.d\.ts$/, '').replaceAll('\\', '/'),
        readFileSync(join(outDir, path), 'utf8'),
      ]),
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
