import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKED_TYPES, typesOfSources } from '../federation/kernel-types/kernel-types-of.ts';
import { sourcesOfKernel } from '../federation/workspace.ts';
import { declarationsOf } from './declarations.ts';
import { importsOf, packageOf } from './imports-of.ts';
import { openStage, type PackageJson, readPackageJson, type Stage, writePackageJson } from './stage.ts';
import { toJavaScript } from './to-javascript.ts';

/** Modules that Node loads itself: a manifest imports the contract, and tools read it. */
const FOR_NODE = ['contract', 'contracts', 'rules', 'map'];

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/**
 * The kernel as a package: its sources for webpack, which compiles them with the remote; `node/`, JavaScript
 * of the modules that Node loads; `types/`, declarations for type checkers.
 */
export function stageKernel(root: string, folder: string): Stage {
  const kernel = join(root, 'shared-kernel');
  const own = readPackageJson(kernel);
  const stage = openStage(folder);
  const sources = globSync('**/*.{ts,tsx,md,json}', {
    cwd: kernel,
    exclude: ['node_modules/**', 'package.json', 'catalogue/**'],
  }).filter((path) => !isTest(path));
  for (const path of sources) stage.copy(join(kernel, path), path);
  for (const path of sources.filter((each) => FOR_NODE.some((room) => each.startsWith(`${room}/`)))) {
    if (!path.endsWith('.ts')) continue;
    stage.write(
      join('node', path.replace(/\.ts$/, '.js')),
      toJavaScript(readFileSync(join(kernel, path), 'utf8')),
    );
  }
  for (const [path, text] of declarationsOf(root)) stage.write(join('types', path), text);
  stage.write(PACKED_TYPES, JSON.stringify(typesOfSources(sourcesOfKernel(kernel))));
  const { private: _private, scripts: _scripts, ...shared } = own;
  const testing = testPackages(root, kernel, own);
  writePackageJson(stage, {
    ...shared,
    exports: Object.fromEntries(
      Object.entries(own.exports ?? {}).map(([door, target]) => [door, conditionsOf(String(target))]),
    ),
    // Only the test kit needs these: a remote that uses the kit installs them.
    peerDependencies: testing,
    peerDependenciesMeta: Object.fromEntries(Object.keys(testing).map((name) => [name, { optional: true }])),
  });
  return stage;
}

/**
 * './contract/index.ts' → the files for type checkers, for Node, and for everyone else (webpack).
 */
function conditionsOf(target: string): Record<string, string> {
  const path = target.slice('./'.length);
  const types = `./types/${path.replace(/\.tsx?$/, '.d.ts')}`;
  const forNode = FOR_NODE.some((room) => path.startsWith(`${room}/`));
  return { types, ...(forNode && { node: `./node/${path.replace(/\.ts$/, '.js')}` }), default: target };
}

/** Packages that the test kit imports and the kernel itself does not need, in the repository's versions. */
function testPackages(root: string, kernel: string, own: PackageJson): Record<string, string> {
  const { devDependencies = {} } = readPackageJson(root);
  const used = importsOf([join(kernel, 'testing', 'index.tsx')]).packages.map(packageOf);
  const foreign = used.filter((name) => !own.dependencies?.[name] && devDependencies[name]);
  return Object.fromEntries([...new Set(foreign)].map((name) => [name, `^${devDependencies[name]}`]));
}
