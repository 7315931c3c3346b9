import { writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { expect } from 'expect';
import { StartError } from '../platform/start-error.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { fileOf, refusal } from './import.support.ts';
import { importThroughPortal } from './import-through-portal.ts';
import type { PortalCalls } from './portal-calls.ts';
import * as given from './records.given.ts';

const acts = Array.from({ length: 2_500 }, (_, index) => ({
  type: 'act',
  externalId: `ACT-${index}`,
  wording: 'Consultation',
  family: 'CONSULTATION',
  requiredDocuments: [],
}));

const act0 = acts[0];
const wrongDocument = { ...given.document, externalId: 'D2', file: 'files/large.pdf' };

/** A portal that accepts every line of the first `calls` calls, and then ends. It stores the lines that it was sent. */
function portalFor(calls: number) {
  const sent: string[][] = [];
  const runs: unknown[] = [];
  const portal: PortalCalls = {
    async postRecords(lines) {
      if (sent.length >= calls) throw new StartError('The portal does not answer.');
      sent.push([...lines]);
      const verdicts = lines.map((text, index) => {
        const { type, externalId } = JSON.parse(text);
        return { line: index + 1, type, externalId, verdict: 'accepted' as const, mistakes: [] };
      });
      return { verdicts, changed: {} };
    },
    async postFile(bytes) {
      return bytes.includes('garanties') ? { path: 'files/abc.pdf' } : { refused: 'body_too_large' };
    },
    async beginRun(name) {
      runs.push(name);
      return 'run-1';
    },
    async endRun(id, counts) {
      runs.push([id, counts]);
    },
  };
  return { portal, sent, runs };
}

test('a portal that ends on the way leaves word of how much it has taken', async () => {
  const { portal, sent, runs } = portalFor(1);
  const loading = importThroughPortal(await fileOf(...acts), { portal, clock: createTestClock() });
  await expect(loading).rejects.toThrow(/does not answer\.\nLoaded up to line 2000, .*Load the file again/);
  expect(sent).toHaveLength(1);
  // The run stays unfinished.
  expect(runs).toEqual(['file.ndjson']);
});

test('the run of a file is noted with its counts, once all of it is loaded', async () => {
  const { portal, runs } = portalFor(2);
  await importThroughPortal(await fileOf(...acts), { portal, clock: createTestClock() });
  expect(runs).toEqual(['file.ndjson', ['run-1', { read: 2_500, changed: 0 }]]);
});

test('what lies behind the last line is told where the lines of a payment are far apart', async () => {
  const { portal } = portalFor(6);
  const wide = { ...given.payment, externalId: 'P9', total: 1_000 };
  const late = { ...given.refund, externalId: 'R9', payment: 'P9', mutual: 1_000, cost: 3_005 };
  const many = [...acts, ...acts, ...acts, ...acts].map((act, index) => ({
    ...act,
    externalId: `A-${index}`,
  }));
  const path = await fileOf(
    given.member,
    given.person,
    wide,
    ...many,
    { ...act0, externalId: 'A-last' },
    late,
    wrongDocument,
  );
  await writeFile(path.replace('file.ndjson', 'files/large.pdf'), '%PDF-1.7');
  const error = await refusal(importThroughPortal(path, { portal, clock: createTestClock() }));
  expect(error.loaded).toMatchObject({ line: 2, isScattered: true });
  expect(error.message).toContain('line 10006 (document D2)');
});

test('a document is sent with the path that the portal gave; one that the portal refuses is told by its line', async () => {
  const { portal, sent } = portalFor(2);
  const wrong = { ...given.document, externalId: 'D2', file: 'files/large.pdf' };
  const path = await fileOf(given.member, given.document, wrong, given.person);
  await writeFile(path.replace('file.ndjson', 'files/large.pdf'), '%PDF-1.7');
  const error = await refusal(importThroughPortal(path, { portal, clock: createTestClock() }));
  expect(error.message).toBe(
    'line 3 (document D2): file: files/large.pdf is refused by the portal: body_too_large',
  );
  expect(error.loaded).toMatchObject({ line: 2, byType: { member: { read: 1 }, document: { read: 1 } } });
  expect(sent.map((lines) => lines.map((line) => JSON.parse(line).file))).toEqual([
    [undefined, 'files/abc.pdf'],
  ]);
});
