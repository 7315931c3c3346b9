import { before, describe, test } from 'node:test';
import { expect } from 'expect';
import { type Started, startApi } from '../../testing/start-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { type DocumentedSubmission, documentedSubmissions } from './documented-submissions.support.ts';

const deep = () => JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`);
const HOSTILE: unknown[] = [
  null,
  true,
  -1,
  1e300,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '‮gro.elpmaxe',
  "'; drop table requests; --",
  '<script>alert(1)</script>',
  '%00../../etc/passwd',
  '2025-13-45',
  '0000-00-00',
  '9999-12-31',
  'x'.repeat(100_000),
  [],
  {},
  ['x'],
  Array(1_000).fill({ careDate: '2025-01-01', amount: 1 }),
  { id: '\0' },
  { id: 'x', name: 'y' },
  { name: 'x'.repeat(10_000), finess: '\0', adeli: [] },
  { __proto__: null, constructor: { prototype: 1 } },
  deep(),
];

/** Possible results of a readable body: accepted, a field refused, or a code demanded. */
const READ = /^(sent|validation_failed|action_validation_required)$/;

describe('hostile input to everything that members send', () => {
  let started: Started;
  let me: TestClient;
  let kinds: DocumentedSubmission[];

  before(async () => {
    // A busy machine must not look like a defect of the server.
    started = await startApi({
      flags: ['--request-time=600000', '--statement-time=600000', '--database-wait=600000'],
    });
    const claire = await started.given.member({ name: 'claire' });
    me = started.api.as('claire');
    kinds = await documentedSubmissions(started, claire.beneficiaryId);
  });

  test('the kinds are those that the API documents', () => {
    expect(kinds.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/quotes', '/messages', '/claims']),
    );
  });

  test('each kind reads the body: it is sent, or its fields are refused', async () => {
    for (const { path, body } of kinds) {
      const { status, body: answer } = await me.post(path, body);
      // A kind whose feature is off would pass the tests below without being tried.
      expect([path, status === 200 ? 'sent' : answer.code]).toEqual([path, expect.stringMatching(READ)]);
    }
  });

  test('any value of a field is accepted or refused, and never causes a server error', async () => {
    const failed: string[] = [];
    for (const { path, body } of kinds) {
      for (const field of Object.keys(body)) {
        for (const value of HOSTILE) {
          const { status } = await me.post(path, { ...body, [field]: value });
          if (status >= 500)
            failed.push(`${path}: ${field} = ${JSON.stringify(value)?.slice(0, 60)}: ${status}`);
        }
      }
    }
    expect(failed).toEqual([]);
  });

  test('an invalid body, key or id never causes a server error', async () => {
    for (const { path, body } of kinds) {
      for (const invalid of [null, [], 'x', 5, {}, undefined]) {
        const { status } = await me.post(path, invalid);
        expect([path, [400, 415].includes(status)]).toEqual([path, true]);
      }
      for (const key of ['short', 'with a blank in it', 'x'.repeat(129), 'é'.repeat(10)]) {
        const { status } = await me.post(path, body, { key });
        expect([path, key, status]).toEqual([path, key, 400]);
      }
      for (const id of ['%00', '..%2f..', 'x'.repeat(300), "'--"]) {
        const { status } = await me.get(`${path}/${id}`);
        expect([path, [400, 404, 414].includes(status)]).toEqual([path, true]);
      }
    }
  });
});
