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

/** A portal that accepts every line of the first `calls` calls, and ends then. Keeps what it was sent. */
function portalFor(calls: number) {
  const sent: string[][] = [];
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
  };
  return { portal, sent };
}

test('a portal that ends on the way leaves word of how much it has taken', async () => {
  const { portal, sent } = portalFor(1);
  const loading = importThroughPortal(await fileOf(...acts), { portal, clock: createTestClock() });
  await expect(loading).rejects.toThrow(/does not answer\.\nLoaded up to line 2000, .*Load the file again/);
  expect(sent).toHaveLength(1);
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
