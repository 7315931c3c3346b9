import { rmSync } from 'node:fs';
import { after, test } from 'node:test';
import { expect } from 'expect';
import { checkTexts } from './check-texts.ts';
import { type Files, smallRepository } from './testing/small-repository.ts';
import { readWorkspaces } from './workspaces.ts';

const FRENCH = {
  title: 'Soins',
  hello: 'Bonjour {{name}}',
  care: { count_one: '{{count}} soin de {{name}}', count_other: '{{count}} soins de {{name}}' },
};
const TEXTS = `import fr from './locales/fr.json' with { type: 'json' };
export const useT = () => useTexts<typeof fr>('mfe-alpha');
export type AlphaT = ReturnType<typeof useT>;
`;

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function places(files: Files, english: object = FRENCH): string[] {
  const root = smallRepository({
    'mfe-alpha/src/texts.ts': TEXTS,
    'mfe-alpha/src/locales/fr.json': JSON.stringify(FRENCH),
    'mfe-alpha/src/locales/en.json': JSON.stringify(english),
    ...files,
  });
  folders.push(root);
  return checkTexts(root, readWorkspaces(root))
    .flatMap((finding) => finding.places)
    .filter((place) => place.startsWith('mfe-alpha'));
}
const called = (call: string, path = 'mfe-alpha/src/Page.tsx') =>
  places({
    [path]: `import { useT } from './texts.ts';\nexport const Page = () => { const t = useT(); return ${call}; };`,
  });

test('a value that one language lacks is named in the file that lacks it', () => {
  expect(places({}, { ...FRENCH, hello: 'Hello' })).toEqual([
    'mfe-alpha/src/locales/en.json: hello lacks {{name}}',
  ]);
  expect(places({}, { ...FRENCH, title: 'Care of {{name}}' })).toEqual([
    'mfe-alpha/src/locales/fr.json: title lacks {{name}}',
  ]);
  // A count chooses the form; a language may leave the number itself out.
  const care = { count_one: 'One visit of {{name}}', count_other: '{{count}} visits of {{name}}' };
  expect(places({}, { ...FRENCH, care })).toEqual([]);
});

for (const [call, wrong] of [
  ["t('hello')", ['hello is not given {{name}}']],
  ["t('hello', { nom: 'Ana' })", ['hello is not given {{name}}', 'hello takes no {{nom}}']],
  ["t('title', { name })", ['title takes no {{name}}']],
  ["t('care.count', { name })", ['care.count is not given {{count}}']],
  ["t(short ? 'title' : 'hello')", ['hello is not given {{name}}']],
  [
    "t(short ? 'title' : 'hello', { title })",
    ['hello is not given {{name}}', 'title, hello takes no {{title}}'],
  ],
  ["t('hello', { name })", []],
  ["t('care.count', { count: 2, name: 'Ana' })", []],
  ["t(short ? 'title' : 'hello', { name })", []],
  ["t('care.'.concat(form), { name })", []],
  ["t(short ? 'title' : made, { name })", []],
  ["t('hello', values)", []],
  ["t('hello', { ...values })", []],
  ["t('title', { defaultValue: '' })", []],
  ["other('hello')", []],
] as const) {
  test(`${call}: ${wrong.join(', ') || 'right'}`, () => {
    expect(called(call)).toEqual(wrong.map((place) => `mfe-alpha/src/Page.tsx: ${place}`));
  });
}

test('a translator that is handed on is followed by its type', () => {
  const source = `import type { AlphaT } from './texts.ts';\nexport const hello = (t: AlphaT) => t('hello');`;
  expect(places({ 'mfe-alpha/src/hello.ts': source })).toEqual([
    'mfe-alpha/src/hello.ts: hello is not given {{name}}',
  ]);
});

test('tests may call a text as they like', () => {
  expect(called("t('hello')", 'mfe-alpha/src/page.test.tsx')).toEqual([]);
});
