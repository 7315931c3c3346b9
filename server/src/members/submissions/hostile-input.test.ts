import { describe, test } from 'node:test';
import { expect } from 'expect';
import { SUBMISSION_PATHS, startSubmissions } from './submissions.given.ts';

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

for (const path of SUBMISSION_PATHS) {
  describe(`hostile input to POST ${path}`, () => {
    test('any value of a field is accepted or refused, and never causes a server error', async () => {
      const { me, bodyOf } = await startSubmissions();
      const body = await bodyOf(path);
      const fields = Object.keys(body);
      expect(fields.length).toBeGreaterThan(4);
      for (const field of fields) {
        for (const value of HOSTILE) {
          const { status } = await me.post(path, { ...body, uploadIds: [], [field]: value });
          const what = `${field} = ${JSON.stringify(value)?.slice(0, 60)}: ${status}`;
          expect([what, status >= 500]).toEqual([what, false]);
        }
      }
    });

    test('an invalid body or key never causes a server error', async () => {
      const { me, bodyOf } = await startSubmissions();
      for (const body of [null, [], 'x', 5, {}, undefined]) {
        const { status } = await me.post(path, body);
        expect([400, 415]).toContain(status);
      }
      const good = await bodyOf(path);
      for (const key of ['short', 'with a blank in it', 'x'.repeat(129), 'é'.repeat(10)]) {
        expect(await me.post(path, good, { key })).toMatchObject({ status: 400 });
      }
      for (const id of ['%00', '..%2f..', 'x'.repeat(300), "'--"]) {
        const { status } = await me.get(`${path}/${id}`);
        expect([400, 404, 414]).toContain(status);
      }
    });
  });
}
