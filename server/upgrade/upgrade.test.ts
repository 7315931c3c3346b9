import { after, before, describe, test } from 'node:test';
import { expect } from 'expect';
import { wasAgreed } from './agreed.ts';
import { differences } from './differences.ts';
import { ask, type RecordedAnswer } from './record/recorded-answers.support.ts';
import type { RecordedStatement } from './record/recorded-statements.support.ts';
import { lastRelease, RELEASES } from './releases.ts';
import { type Upgraded, upgrade } from './upgraded.support.ts';

/**
 * Unique and foreign key violations: the statement fits the tables, but its values do not fit the
 * rows.
 */
const ROW_CONFLICTS = ['23505', '23503'];

for (const release of RELEASES) {
  describe(`a database that ${release.version} made`, () => {
    let upgraded: Upgraded;
    before(async () => {
      upgraded = await upgrade(release);
    });
    after(() => upgraded?.close());

    test('gives members the same answers as before', async () => {
      const recorded = upgraded.read<RecordedAnswer[]>('answers');
      expect(recorded.length).toBeGreaterThan(50);
      const reported: string[] = [];
      for (const number of new Set(recorded.map(({ as }) => as))) {
        const client = await upgraded.api.as(number);
        for (const { route, path, status, body } of recorded.filter(({ as }) => as === number)) {
          const today = await ask(client, path);
          reported.push(
            ...differences({ status, body }, today).map((difference) => `${route} ${difference}`),
          );
        }
      }
      expect([...new Set(reported)].filter((difference) => !wasAgreed(release.version, difference))).toEqual(
        [],
      );
    });

    test(`still accepts the statements of running replicas of ${release.version}`, {
      skip: release !== lastRelease() && 'a release takes over from the one before it',
    }, async () => {
      const statements = upgraded.read<RecordedStatement[]>('statements');
      expect(statements.length).toBeGreaterThan(50);
      const client = await upgraded.api.platform.database.pool.connect();
      const refused: string[] = [];
      try {
        for (const { text, values } of statements) {
          await client.query('begin');
          try {
            await client.query({ text, values });
          } catch (error) {
            const { code, message } = error as { code: string; message: string };
            if (!ROW_CONFLICTS.includes(code)) refused.push(`${code} ${message}: ${text.slice(0, 300)}`);
          }
          await client.query('rollback');
        }
      } finally {
        client.release();
      }
      expect(refused).toEqual([]);
    });
  });
}
