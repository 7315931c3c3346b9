import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataSourceFor } from './data-source.ts';
import { addBeforeClosing, addKeys } from './edit-source.ts';
import { namesOf } from './names.ts';
import { pageTexts } from './page-texts.ts';
import { type Plan, PlanRefused } from './plan.ts';
import { render } from './render.ts';
import { statesOfPage } from './states-of-page.ts';

/** A page of a remote with its query, texts and test: `refunds/year-view`, or `mfe-refunds/year-view`. */
export function newFeature(root: string, remote: string, name: string): Plan {
  const folder = existsSync(join(root, remote, 'remote.manifest.ts')) ? remote : `mfe-${remote}`;
  if (!existsSync(join(root, folder, 'remote.manifest.ts')))
    throw new PlanRefused(`there is no remote ${folder}`);
  const names = namesOf(name);
  const source = dataSourceFor(names, root);
  const files = render('feature', { ...names, ...source });
  const states = `${folder}/src/four-states.test.tsx`;
  const route = `{ id: '${names.kebab}', path: '${names.kebab}', access: 'member', titleKey: '${names.camel}', surface: 'page' },`;
  const page = `'${names.kebab}': () => import('./features/${names.kebab}/${names.pascal}Page.tsx'),`;
  const texts = (language: 'fr' | 'en') => [
    `${folder}/src/locales/${language}.json`,
    (source: string) => addKeys(source, { [names.camel]: pageTexts(language, names.words) }),
  ];
  const title = (language: 'fr' | 'en') => [
    `${folder}/src/locales/manifest.${language}.json`,
    (source: string) => addKeys(source, { [names.camel]: names.words }),
  ];
  const listed = (): [string, (source: string) => string] => [
    states,
    (before) => addBeforeClosing(before, 'screens: Record<string, Screen> = {', statesOfPage(names, source)),
  ];
  return {
    create: new Map([...files].map(([path, text]) => [join(folder, 'src', path), text])),
    edit: new Map([
      [`${folder}/remote.manifest.ts`, (source) => addBeforeClosing(source, 'routes: [', route)],
      [
        `${folder}/src/pages.tsx`,
        (source) => addBeforeClosing(source, 'pages: Record<string, PageLoader> = {', page),
      ],
      ...(existsSync(join(root, states)) ? [listed()] : []),
      ...([texts('fr'), texts('en'), title('fr'), title('en')] as [string, (source: string) => string][]),
    ]),
    next: [
      `The page is at /${names.kebab}; lead to it with <RouteLink route="${names.kebab}"> or a navigation entry of the manifest`,
      `The names members read are in ${folder}/src/locales`,
    ],
  };
}
