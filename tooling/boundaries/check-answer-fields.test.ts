import { rmSync } from 'node:fs';
import { after, test } from 'node:test';
import { expect } from 'expect';
import { checkAnswerFields } from './check-answer-fields.ts';
import { type Files, smallRepository } from './testing/small-repository.ts';
import { readWorkspaces } from './workspaces.ts';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const CONTRACT = 'shared-kernel/contracts/letters.ts';
const ANSWER = `import { object, string } from 'zod/mini';
export const Letter = object({ title: string(), sender: object({ nickname: string() }) });
`;
const ASKS = `import { Letter } from '@member-portal/shared-kernel/contracts/letters';\nexport const ask = (api) => api.get('/letter', Letter);\n`;

function found(files: Files): Record<string, string[]> {
  const root = smallRepository({ [CONTRACT]: ANSWER, ...files });
  folders.push(root);
  return Object.fromEntries(
    checkAnswerFields(root, readWorkspaces(root)).map(({ rule, places }) => [rule, places]),
  );
}

const SCREEN = 'mfe-alpha/src/features/list/Letter.tsx';
const asks = { 'mfe-alpha/src/data/letters.ts': ASKS };

test('a field that a remote asks for and no screen reads is reported, also inside another', () => {
  expect(
    found({
      ...asks,
      [SCREEN]: '/** nickname */\nexport const Letter = ({ title, sender }) => title + sender;\n',
    }),
  ).toEqual({
    'answer-fields-are-read': [`${CONTRACT}: Letter.nickname`],
    'unread-fields-are-read-nowhere': [],
  });
});

test('a test is no screen', () => {
  const read = 'export const all = ({ title, sender: { nickname } }) => [title, nickname];\n';
  expect(
    found({ ...asks, 'mfe-alpha/src/features/list/Letter.test.tsx': read })['answer-fields-are-read'],
  ).toHaveLength(3);
});

test('a field may be listed with a reason, until a screen reads it', () => {
  const listed = {
    'shared-kernel/unread-fields.json': '{ "letters.ts": { "Letter.nickname": "for the app" } }',
  };
  const some = 'export const Letter = ({ title, sender }) => title + sender;\n';
  const places = (files: Files) => Object.values(found(files)).flat();
  expect(places({ ...asks, ...listed, [SCREEN]: some })).toEqual([]);
  expect(
    places({ ...asks, ...listed, [SCREEN]: `${some}export const name = ({ nickname }) => nickname;\n` }),
  ).toEqual([`${CONTRACT}: Letter.nickname`]);
});

test('an answer that no remote asks for, or only as a type, is left alone', () => {
  expect(found({})['answer-fields-are-read']).toEqual([]);
  const type = { 'mfe-alpha/src/data/letters.ts': ASKS.replace('import {', 'import type {') };
  expect(found(type)['answer-fields-are-read']).toEqual([]);
});
