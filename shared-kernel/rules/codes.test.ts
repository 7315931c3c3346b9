import { readdirSync, readFileSync } from 'node:fs';
import { RULE_CODES, RULE_WARNINGS } from './codes.ts';

const sources = readdirSync(__dirname)
  .filter(
    (name) =>
      name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^(?:codes|brand-|environment-)/.test(name),
  )
  .map((name) => readFileSync(`${__dirname}/${name}`, 'utf8'));

const codesInSources = (pattern: RegExp) =>
  new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map((match) => match[1])));

test('the list holds every code that a rule answers, and no other', () => {
  const answered = codesInSources(/(?:refuse\(\s*|code: )'([a-z_]+)'/g);
  expect([...answered].toSorted()).toEqual([...RULE_CODES].toSorted());
});

test('the list holds every warning, and no other', () => {
  const warned = codesInSources(/(?:warnings\.push\(|_WARNING = )'([a-z_]+)'/g);
  expect([...warned].toSorted()).toEqual([...RULE_WARNINGS].toSorted());
});

test('the table of the rules names every code', () => {
  const table = readFileSync(`${__dirname}/README.md`, 'utf8');
  for (const code of [...RULE_CODES, ...RULE_WARNINGS]) expect(table).toContain(`\`${code}\``);
});
