import { test } from 'node:test';
import { expect } from 'expect';
import type { Pool } from 'pg';
import type { Database } from '../../platform/db/database.ts';
import { startApi } from '../../testing/start-api.ts';

/** A database that, after `freeze`, accepts every query and answers none. */
function freezable() {
  let frozen = false;
  let asked = 0;
  const stop = () => {
    asked += 1;
    return new Promise<never>(() => {});
  };
  const wrapDatabase = (database: Database): Database => {
    const guard = <T extends object>(target: T): T =>
      new Proxy(target, {
        get(of, name) {
          const value = Reflect.get(of, name) as unknown;
          if (typeof value !== 'function') return value;
          const isAsked = ['query', 'connect', 'execute', 'select', 'transaction'].includes(String(name));
          return (...args: unknown[]) => (frozen && isAsked ? stop() : value.apply(of, args));
        },
      });
    return {
      ...database,
      pool: guard<Pool>(database.pool),
      db: guard(database.db),
      transaction: (work) => (frozen ? stop() : database.transaction(work)),
      listen: null,
    };
  };
  return {
    wrapDatabase,
    freeze: (on: boolean) => {
      frozen = on;
    },
    asked: () => asked,
  };
}

test('the heartbeat answers while the database does not, to a member who is signed in too', {
  timeout: 60_000,
}, async () => {
  const { wrapDatabase, freeze, asked } = freezable();
  const { api, environments } = await startApi({ wrapDatabase });
  const member = api.as('ana');
  expect((await member.get('/auth/profile')).status).toBe(200);
  freeze(true);
  const answers = [await member.get('/heartbeat'), await api.browser().get('/heartbeat')];
  expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
    [200, 'UP'],
    [200, 'UP'],
  ]);
  environments.change('GFPLAC', { state: 'maintenance' });
  expect((await member.get('/heartbeat')).body.status).toBe('DOWN');
  expect(asked()).toBe(0);
  // Checks that the database is really frozen.
  environments.change('GFPLAC', { state: 'open' });
  const profile = member.get('/auth/profile');
  while (asked() === 0) await new Promise(setImmediate);
  profile.catch(() => {});
  freeze(false);
});
