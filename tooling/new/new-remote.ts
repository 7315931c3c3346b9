import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataSourceFor } from './data-source.ts';
import { namesOf } from './names.ts';
import { pageTexts } from './page-texts.ts';
import { type Plan, PlanRefused } from './plan.ts';
import { render } from './render.ts';
import { statesOfPage } from './states-of-page.ts';

interface PackageJson {
  version: string;
  workspaces: string[];
  dependencies: Record<string, string>;
}

/**
 * A remote with a page, a menu entry and its texts: `loyalty` creates the workspace `mfe-loyalty`.
 */
export function newRemote(root: string, name: string): Plan {
  const names = namesOf(name.replace(/^mfe-/, ''));
  const folder = `mfe-${names.kebab}`;
  if (existsSync(join(root, folder))) throw new PlanRefused(`${folder} is there already`);
  return {
    create: new Map(filesOfRemote(root, name).map(([path, text]) => [join(folder, path), text])),
    edit: new Map([['package.json', (source) => withWorkspace(source, folder)]]),
    next: [
      `npm start: it builds, publishes and composes ${folder}; its entry is in the menu, its page at /${names.kebab}`,
      `Then: the names members read are in ${folder}/src/locales, what the page shows in ${folder}/src/features/${names.kebab}`,
    ],
  };
}

/**
 * Path in its folder → text, with a page of the same name. `from`: where the packages come from; by
 * default their version ranges.
 */
export function filesOfRemote(
  root: string,
  name: string,
  from: Partial<Record<'kernelRange' | 'toolingRange', string>> = {},
): [string, string][] {
  const names = namesOf(name.replace(/^mfe-/, ''));
  const kernel = readPackage(root, 'shared-kernel');
  const source = dataSourceFor(names, root);
  const values = {
    ...names,
    ...source,
    states: statesOfPage(names, source),
    folder: `mfe-${names.kebab}`,
    kernelRange: `^${kernel.version}`,
    react: kernel.dependencies.react ?? '',
    toolingRange: `^${readPackage(root, 'tooling').version}`,
    ...from,
  };
  const texts = (language: 'fr' | 'en'): [string, string] => [
    `src/locales/${language}.json`,
    `${JSON.stringify({ [names.camel]: pageTexts(language, names.words) }, null, 2)}\n`,
  ];
  return [...render('remote', values), ...inSource(render('feature', values)), texts('fr'), texts('en')];
}

const inSource = (files: Map<string, string>) =>
  [...files].map(([path, text]): [string, string] => [join('src', path), text]);

/** The folder is next to the other remotes. */
function withWorkspace(source: string, folder: string): string {
  const root = JSON.parse(source) as PackageJson;
  const last = root.workspaces.findLastIndex((workspace) => workspace.startsWith('mfe-'));
  root.workspaces = root.workspaces.toSpliced(last + 1, 0, folder);
  return `${JSON.stringify(root, null, 2)}\n`;
}

const readPackage = (root: string, workspace: string) =>
  JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as PackageJson;
