import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type PackageJson, readPackageJson } from '../pack/stage.ts';
import { KERNEL_PACKAGE, SCOPE_REGISTRY, TOOLING_PACKAGE, tarballNameOf } from '../package-names.ts';
import { filesOfRemote } from './new-remote.ts';
import { type Plan, PlanRefused } from './plan.ts';

/** For the editor only; the build does not check types. */
const TSCONFIG = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['src', 'remote.manifest.ts'],
};

/**
 * A new remote in a repository of its own, with the packages of kernel and tools. Paths are
 * relative to its folder.
 */
export function newRemoteElsewhere(root: string, name: string, packages: string): Plan {
  const files = filesOfRemote(root, name, {
    kernelRange: `file:${tarball(packages, KERNEL_PACKAGE)}`,
    toolingRange: `file:${tarball(packages, TOOLING_PACKAGE)}`,
  });
  return {
    create: new Map([
      // No test runner is set up, since the team chooses one; the test kit is
      // @member-portal/shared-kernel/testing.
      ...files.filter(([path]) => !path.includes('.test.')).map(standingAlone(root)),
      ['tsconfig.json', `${JSON.stringify(TSCONFIG, null, 2)}\n`],
      ['.gitignore', 'node_modules/\ndist/\n'],
      ['.npmrc', SCOPE_REGISTRY],
    ]),
    edit: new Map(),
    next: [
      'npm install, then npx portal build',
      'PORTAL_TOKEN=… npx portal publish --to URL --environment CODE shows it in a portal',
    ],
  };
}

/**
 * Packages that the kernel's packages need, in the versions of the portal (decision 0017), and
 * types for the editor.
 */
function standingAlone(root: string) {
  const { overrides, devDependencies: tools } = readPackageJson(root);
  return ([path, text]: [string, string]): [string, string] => {
    if (path !== 'package.json') return [path, text];
    const own = JSON.parse(text) as PackageJson;
    const devDependencies = { ...own.devDependencies, '@types/react': tools?.['@types/react'] ?? '' };
    return [path, `${JSON.stringify({ ...own, devDependencies, overrides }, null, 2)}\n`];
  };
}

function tarball(packages: string, packageName: string): string {
  const name = tarballNameOf(packageName);
  const [found] = globSync(`${name}-*.tgz`, { cwd: packages }).sort().reverse();
  if (!found) throw new PlanRefused(`there is no ${name}-….tgz in ${packages}: run npm run pack`);
  return join(packages, found);
}
