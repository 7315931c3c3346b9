import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { KERNEL_PACKAGE } from '../package-names.ts';
import { importsOf, packageOf } from './imports-of.ts';
import { openStage, readPackageJson, type Stage, writePackageJson } from './stage.ts';
import { toJavaScript } from './to-javascript.ts';

/** Programs that run in processes of their own: the bin, and the scripts that it starts. */
const PROGRAMS = ['bin/portal.ts', 'dev/build/print-manifest.ts'];
/** JavaScript that builds add to what browsers load. */
const FOR_BROWSERS = ['federation/trimmed', 'dev/client'];

/** The tools as a package of JavaScript: the bin `portal` and every file that it imports. */
export function stageTooling(root: string, folder: string): Stage {
  const tooling = join(root, 'tooling');
  const own = readPackageJson(tooling);
  const stage = openStage(folder);
  const { files, packages } = importsOf(PROGRAMS.map((path) => join(tooling, path)));
  for (const file of files) {
    stage.write(relative(tooling, file).replace(/\.ts$/, '.js'), toJavaScript(readFileSync(file, 'utf8')));
  }
  for (const path of FOR_BROWSERS) stage.copy(join(tooling, path), path);
  const { private: _private, devDependencies: _devDependencies, dependencies = {}, ...shared } = own;
  const { [KERNEL_PACKAGE]: kernel = '', ...needed } = dependencies;
  refuseUnlisted(packages, dependencies);
  writePackageJson(stage, {
    ...shared,
    bin: { portal: './bin/portal.js' },
    engines: { node: '>=24' },
    dependencies: needed,
    // Uses the remote's kernel, so that there is one copy.
    peerDependencies: { [KERNEL_PACKAGE]: kernel },
  });
  stage.copy(join(tooling, 'README.md'), 'README.md');
  return stage;
}

function refuseUnlisted(packages: readonly string[], dependencies: Readonly<Record<string, string>>): void {
  const unlisted = packages.filter((name) => !name.startsWith('node:') && !dependencies[packageOf(name)]);
  if (unlisted.length > 0) {
    throw new Error(`portal needs ${unlisted.join(', ')}, which tooling does not have as a dependency`);
  }
}
