import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { expect } from 'expect';
import { checkRepositories } from './check-repositories.ts';
import { smallRepository } from './testing/small-repository.ts';
import { readWorkspaces } from './workspaces.ts';

/** The exports that the check reports for a repository with this source. */
function refusedIn(source: string): string[] {
  const root = smallRepository({ 'server/src/members/acts/acts.repository.ts': source });
  try {
    return checkRepositories(root, readWorkspaces(root)).flatMap(({ places }) =>
      places.map((place) => place.split(': ')[1] ?? ''),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test('accepts functions whose first parameter is the database or a transaction', () => {
  expect(
    refusedIn(`
      export interface Act { code: string }
      export const ACTS_CHANGED = 'acts_changed';
      const openOn = (day: string) => day;
      export function listActs(db: Executor): Promise<Act[]> { return db.select(openOn('today')); }
      export async function findAct(db: Executor, code: string) { return { code, found: await db.find(code) }; }
      export async function insertAct(tx: Executor, act: Act): Promise<void> { await tx.insert(act); }
      export function isOpen(column: Column): SQL | undefined { return sql\`\${column}\`; }
    `),
  ).toEqual([]);
});

test('reports closures over the database, classes and arrow functions', () => {
  expect(
    refusedIn(`
      export function actsRepository(db: Executor) { return { async list() { return db.select(); } }; }
      export function createActs(db: Executor) { return { list: () => db.select() }; }
      export function prepareFind(db: Executor) { return (code: string) => db.find(code); }
      export function actQueries(db: Executor) { function list() { return db.select(); } return { list }; }
      export function allOfActs(db: Executor) { const acts = { list: () => db.select() }; return acts; }
      export const findAct = (db: Executor, code: string) => db.find(code);
      export class Acts {}
    `),
  ).toEqual(['actsRepository', 'createActs', 'prepareFind', 'actQueries', 'allOfActs', 'findAct', 'Acts']);
});

test('reports a query whose first parameter is not the database', () => {
  expect(
    refusedIn(`
      export async function findAct(code: string, db: Executor) { return db.find(code); }
      export async function listActs({ db }: Database) { return db.select(); }
      export async function countActs() { return pool.count(); }
    `),
  ).toEqual(['findAct', 'listActs', 'countActs']);
});
