import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';

const ROOT = resolve(import.meta.dirname, '../..');
const DECISIONS = 'docs/decisions';
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const MADE = new Set(['node_modules', '.git', '.portal', 'dist', 'test-results']);
/** What people wrote, by its path below the root with '/'. */
const files = globSync('**/*.*', { cwd: ROOT, exclude: (path) => MADE.has(basename(path)) })
  .map((path) => path.replaceAll('\\', '/'))
  .sort();
const pages = files.filter((path) => path.endsWith('.md')).map((path) => ({ path, text: read(path) }));

/** Every match of the pattern's first group, with the page it stands in. */
const named = (pattern: RegExp) =>
  pages.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ page: path, name })),
  );

test('every link between pages leads somewhere', () => {
  const links = named(/\]\((?!https?:|#|mailto:)([^)#]+)[^)]*\)/g);
  const dead = links.filter(({ page, name }) => !existsSync(join(ROOT, dirname(page), name)));
  expect(links.length).toBeGreaterThan(100);
  expect(dead).toEqual([]);
});

test('every source file that a page names is there, below whatever folder', () => {
  const sources = named(/`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs))`/g);
  const unknown = sources.filter(({ name }) => !files.some((path) => `/${path}`.endsWith(`/${name}`)));
  expect(sources.length).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});

test('every script that a page tells to run is one', () => {
  const scriptsOf = (folder: string) =>
    Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts ?? {});
  const own = new Set(
    files.filter((path) => basename(path) === 'package.json').flatMap((path) => scriptsOf(dirname(path))),
  );
  const told = named(/npm run (?:-s )?([a-z][\w:-]*)/g);
  expect(told.length).toBeGreaterThan(50);
  expect(told.filter(({ name }) => !own.has(name))).toEqual([]);
});

test('the index of decisions has each of them, by its number and title', () => {
  const decisions = files.filter((path) => /^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(path));
  const lines = decisions.map((path) => {
    const [, number, title] = /^# (\d{4}) (.+)/.exec(read(path)) ?? [];
    expect(basename(path)).toMatch(new RegExp(`^${number}-`));
    return `- [${number}](${basename(path)}) ${title}`;
  });
  expect(read(`${DECISIONS}/README.md`).match(/^- \[\d{4}\].*$/gm)).toEqual(lines);
});
