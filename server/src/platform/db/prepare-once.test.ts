import { test } from 'node:test';
import { expect } from 'expect';
import type { Executor } from './database.ts';
import { prepareOnce } from './prepare-once.ts';

const fakeDatabase = () => ({}) as Executor;

test('a query is built once for each database', () => {
  let built = 0;
  const query = prepareOnce(() => ({ number: ++built }));
  const [one, other] = [fakeDatabase(), fakeDatabase()];
  expect([query(one), query(one), query(other), query(one)]).toEqual([
    { number: 1 },
    { number: 1 },
    { number: 2 },
    { number: 1 },
  ]);
});

test('each part makes a query of its own', () => {
  const query = prepareOnce((_db, part: { column: string }) => ({ text: part.column }));
  const db = fakeDatabase();
  const [login, email] = [{ column: 'login' }, { column: 'email' }];
  expect(query(db, login)).toEqual({ text: 'login' });
  expect(query(db, email)).toEqual({ text: 'email' });
  expect(query(db, login)).toBe(query(db, login));
});
