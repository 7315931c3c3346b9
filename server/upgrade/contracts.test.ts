import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../src/testing/start-api.ts';
import { wasAgreed } from './agreed.ts';
import { type Contracts, contractBreaks, type Schema } from './contract-breaks.ts';
import { lastRelease, unpackRelease } from './releases.ts';

function contractsOf(release: ReturnType<typeof lastRelease>): Contracts {
  const folder = mkdtempSync(join(tmpdir(), 'portal-contracts-'));
  try {
    unpackRelease(release, 'postgres', folder);
    return JSON.parse(readFileSync(join(folder, 'contracts.json'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('pages and API of the last release and of today understand each other', async () => {
  const { api } = await startApi();
  const { body } = await api.browser().get('/openapi.json');
  const release = lastRelease();
  const contracts = contractsOf(release);
  expect(Object.keys(contracts).length).toBeGreaterThan(30);
  const breaks = contractBreaks(contracts, body.paths as Contracts);
  expect(breaks.filter((text) => !wasAgreed(release.version, text))).toEqual([]);
});

const answering = (schema: Schema): Contracts => ({
  '/cards': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } },
});
const asking = (schema: Schema): Contracts => ({
  '/cards': { post: { requestBody: { content: { 'application/json': { schema } } } } },
});
const card = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties: { cards: { type: 'array', items: { type: 'object', properties, required } } },
  required: ['cards'],
});
const text: Schema = { type: 'string' };
const maybe = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });

test('a new field of an answer is optional for one release', () => {
  const before = answering(card({ name: text }));
  expect(contractBreaks(before, answering(card({ name: text, colour: text })))).toEqual([
    'GET /cards answer.cards[].colour: the API of the release does not send it: optional for one release',
  ]);
  expect(contractBreaks(before, answering(card({ name: text, colour: text }, ['name'])))).toEqual([]);
});

test('a field that open pages need stays for one release', () => {
  const before = answering(card({ name: text, colour: text }));
  const [problem] = contractBreaks(before, answering(card({ name: text })));
  expect(problem).toBe(
    'GET /cards answer.cards[].colour: pages that are open need it: send it for one release',
  );
});

test('a value that one side would refuse is reported: an enum value, null, another type', () => {
  const states = (...values: string[]) => answering(card({ state: { type: 'string', enum: values } }));
  expect(contractBreaks(states('A', 'B'), states('A', 'C'))).toEqual([
    'GET /cards answer.cards[].state: the API of the release sends B: accept it for one release',
    'GET /cards answer.cards[].state: pages that are open refuse C: accept it now, send it one release later',
  ]);
  expect(contractBreaks(answering(card({ name: text })), answering(card({ name: maybe(text) })))).toEqual([
    expect.stringContaining('refuse null'),
  ]);
  expect(
    contractBreaks(
      answering(card({ name: { type: ['string', 'null'] } })),
      answering(card({ name: maybe(text) })),
    ),
  ).toEqual([]);
  expect(
    contractBreaks(answering(card({ name: text })), answering(card({ name: { type: 'integer' } }))),
  ).toEqual([expect.stringContaining('another form')]);
});

test('the API still accepts what open pages send', () => {
  const before = asking(card({ name: text }));
  expect(contractBreaks(before, asking(card({ name: text, colour: text })))).toEqual([
    'POST /cards request.cards[].colour: pages that are open do not send it: optional for one release',
  ]);
  expect(contractBreaks(before, {})).toEqual([
    'POST /cards: pages that are open still ask it: keep it for one release',
  ]);
});
