import { globSync } from 'node:fs';
import { join } from 'node:path';
import { KERNEL_PACKAGE } from '../package-names.ts';
import { openStage, readPackageJson, type Stage, writePackageJson } from './stage.ts';

/**
 * The shell's sources as a package, only for `portal dev`, which compiles them with React's
 * development build. Members never get this code: releases are published to a registry of
 * artifacts.
 */
export function stageShell(root: string, folder: string): Stage {
  const shell = join(root, 'shell');
  const stage = openStage(folder);
  const sources = globSync('src/**/*.{ts,tsx,json}', { cwd: shell }).filter(
    (path) => !/\.test\.tsx?$|\/testing\//.test(path),
  );
  for (const path of sources) stage.copy(join(shell, path), path);
  const {
    private: _private,
    devDependencies: _devDependencies,
    scripts: _scripts,
    ...own
  } = readPackageJson(shell);
  const { [KERNEL_PACKAGE]: kernel = '', react = '', ...needed } = own.dependencies ?? {};
  writePackageJson(stage, {
    ...own,
    dependencies: needed,
    // Uses the remote's packages, so that there is one copy of each.
    peerDependencies: { [KERNEL_PACKAGE]: kernel, react },
  });
  return stage;
}
