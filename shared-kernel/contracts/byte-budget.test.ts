import { BYTE_BUDGET, overweight } from './byte-budget.ts';

const remote = { entry: 'entry.js', preload: { list: ['entry.js', 'list.js'], widget: ['entry.js'] } };
const sizes = (over: Record<string, number> = {}) => {
  const all: Record<string, number> = { 'entry.js': 16_000, 'list.js': 24_000, ...over };
  return (path: string) => all[path] ?? 0;
};

test('a remote at its budgets passes; a shared file counts once', () => {
  expect(overweight(remote, sizes())).toEqual([]);
});

test('one octet too many is reported with the page or container, its size and its budget', () => {
  expect(overweight(remote, sizes({ 'list.js': 24_001 }))).toEqual([
    { code: 'byte_budget_exceeded', detail: 'page list: 40.0 KB over the wire, 40 KB at most' },
  ]);
  expect(overweight(remote, sizes({ 'entry.js': 16_100 })).map(({ detail }) => detail)).toEqual([
    'container: 16.1 KB over the wire, 16 KB at most',
    'page list: 40.1 KB over the wire, 40 KB at most',
  ]);
});

test('the entry counts for a page that does not name it', () => {
  const hidden = { entry: 'entry.js', preload: { list: ['list.js'] } };
  expect(overweight(hidden, sizes({ 'list.js': 24_001 }))).toHaveLength(1);
});

test('the first scripts of the shell have a budget together', () => {
  const half = BYTE_BUDGET.shell / 2;
  const shell = { scripts: ['one.js', 'two.js'] };
  expect(overweight(shell, sizes({ 'one.js': half, 'two.js': half }))).toEqual([]);
  expect(overweight(shell, sizes({ 'one.js': half, 'two.js': half + 1 }))).toHaveLength(1);
});
