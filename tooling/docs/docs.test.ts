import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';

const ROOT = resolve(import.meta.dirname, '../..');
const DECISIONS = 'docs/decisions';
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const MADE = new Set(['node_modules', '.git', '.portal', 'dist', 'test-results']);
/** Hand-written files, by path below the root, with '/'. */
const files = globSync('**/*.*', { cwd: ROOT, exclude: (path) => MADE.has(basename(path)) })
  .map((path) => path.replaceAll('\\', '/'))
  .sort();
const pages = files.filter((path) => path.endsWith('.md')).map((path) => ({ path, text: read(path) }));

/** Every match of the pattern's first group, with the page that contains it. */
const named = (pattern: RegExp) =>
  pages.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ page: path, name })),
  );

test('every link between pages has a target', () => {
  const links = named(/\]\((?!https?:|#|mailto:)([^)#]+)[^)]*\)/g);
  const dead = links.filter(({ page, name }) => !existsSync(join(ROOT, dirname(page), name)));
  expect(links.length).toBeGreaterThan(100);
  expect(dead).toEqual([]);
});

test('every source file that a page names exists, in any folder', () => {
  const sources = named(/`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs))`/g);
  const unknown = sources.filter(({ name }) => !files.some((path) => `/${path}`.endsWith(`/${name}`)));
  expect(sources.length).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});

test('every npm script that a page names exists', () => {
  const scriptsOf = (folder: string) =>
    Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts ?? {});
  const own = new Set(
    files.filter((path) => basename(path) === 'package.json').flatMap((path) => scriptsOf(dirname(path))),
  );
  const commands = named(/npm run (?:-s )?([a-z][\w:-]*)/g);
  expect(commands.length).toBeGreaterThan(50);
  expect(commands.filter(({ name }) => !own.has(name))).toEqual([]);
});

/** GitHub's anchor of a heading: the part of a link after '#'. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');
const headings = (text: string) =>
  [...withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test('every link to a section has its heading', () => {
  const links = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)#]*)#([^)]+)\)/g)].map(([, name = '', anchor = '']) => ({
      page: path,
      target: name === '' ? path : join(dirname(path), name).replaceAll('\\', '/'),
      anchor,
    })),
  );
  const headingsByPath = new Map(pages.map(({ path, text }) => [path, headings(text)]));
  const dead = links.filter(({ target, anchor }) => !headingsByPath.get(target)?.includes(anchor));
  expect(links.length).toBeGreaterThan(60);
  expect(dead).toEqual([]);
});

/** Sections of the topic pages, and the files of new decisions that are not yet merged into one. */
const decisions = pages
  .filter(({ path }) => dirname(path) === DECISIONS)
  .flatMap(({ path, text }) => {
    const file = basename(path);
    return [...text.matchAll(/^(#{1,2}) ((\d{4}) (.+))$/gm)].map(
      ([, level, heading = '', number = '', title]) => {
        const single = level === '#';
        const link = single ? file : `${file}#${anchorOf(heading)}`;
        return { file, number, single, line: `- [${number}](${link}) ${title}` };
      },
    );
  })
  .sort((one, other) => one.number.localeCompare(other.number));

test('the index of decisions lists each of them once, by number and title', () => {
  const index = read(`${DECISIONS}/README.md`).match(/^- \[\d{4}\].*$/gm);
  expect(index).toEqual(decisions.map(({ line }) => line));
  expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length);
});

test('a decision in a file of its own is named by its number', () => {
  const misnamed = decisions.filter(
    ({ file, number }) => /^\d{4}-/.test(file) && !file.startsWith(`${number}-`),
  );
  const hidden = pages.filter(
    ({ path }) =>
      /^docs\/decisions\/\d{4}-/.test(path) && !decisions.some(({ file }) => file === basename(path)),
  );
  expect([...misnamed, ...hidden]).toEqual([]);
});

test('every decision that a source file or a page names exists', () => {
  const texts = files
    .filter((path) => /\.(ts|tsx|mjs|md|sql)$/.test(path))
    .flatMap((path) => {
      const text = read(path);
      const numbers = [...text.matchAll(/[Dd]ecisions? ((?:\d{4}(?:, | and )?)+)/g)].flatMap(
        ([, list = '']) => list.match(/\d{4}/g) ?? [],
      );
      const paths = [...text.matchAll(/docs\/decisions\/([\w-]+\.md)/g)].map(([, name = '']) => name);
      return [...numbers.map((name) => ({ path, name })), ...paths.map((name) => ({ path, name }))];
    });
  const allowedNames = new Set([
    ...decisions.flatMap(({ number, file }) => [number, file]),
    'README.md',
    'archive.md',
  ]);
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter(({ name }) => !allowedNames.has(name))).toEqual([]);
});

test('every word of the specification stands where its page says', () => {
  const page = read('docs/state-words.md');
  const words = [...page.matchAll(/^\|[^|]+\| `([\w-]+\.ts)`: `(\w+)` \|/gm)].map(
    ([, file = '', word = '']) => ({
      file,
      word,
    }),
  );
  expect(words.length).toBeGreaterThan(50);
  const missing = words.filter(
    ({ file, word }) => !new RegExp(`\\b${word}\\b`).test(read(join('shared-kernel/contracts', file))),
  );
  expect(missing).toEqual([]);
  const routes = files
    .filter((path) => /(?:\.routes|-submission)\.ts$/.test(path))
    .map(read)
    .join('\n');
  const calls = [...page.matchAll(/(?:GET|POST)? ?(\/[a-z][\w-]*(?:\/[a-z][\w-]*)*)/g)].map(
    ([, path = '']) => path,
  );
  expect(calls.filter((path) => path !== '/debug' && !routes.includes(`'${path}`))).toEqual([]);
});
