import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { expect } from 'expect';
import { runOps } from './run-ops.ts';

const VERSION = {
  environment: 'GFPLAC',
  kind: 'news',
  externalId: 'VACCIN',
  version: 2,
  state: 'DRAFT',
  source: 'OPS',
  by: 'Sam Leroy',
  reason: 'campaign',
  createdAt: '2025-11-12T09:00:00.000Z',
  publishAt: null,
  publishedAt: null,
  title: 'Le vaccin',
};
const folder = mkdtempSync(join(tmpdir(), 'content-'));
after(() => rmSync(folder, { recursive: true }));
const fileOf = (text: string) => {
  const path = join(folder, 'records.json');
  writeFileSync(path, text);
  return path;
};

/** Runs the command line against a registry that gives this answer. */
async function ops(args: string[], answer: unknown = VERSION) {
  const said: string[] = [];
  const calls: { path: string; body: unknown }[] = [];
  const code = await runOps(['content', ...args], {
    env: { PORTAL_OPS_TOKEN: 'token', PORTAL_REGISTRY_URL: 'http://registry.test' },
    print: (text) => said.push(text),
    complain: (text) => said.push(text),
    connect: () => ({
      async call(_method, path, schema, body) {
        calls.push({ path, body });
        expect(schema).toBeDefined();
        return answer as never;
      },
    }),
  });
  return { code, said: said.join('\n'), calls };
}

const WHICH = ['--kind', 'news', '--id', 'VACCIN', '--environment', 'GFPLAC'];
const WHY = ['--by', 'Sam Leroy', '--reason', 'campaign'];
const NAMED = { kind: 'news', externalId: 'VACCIN', environment: 'GFPLAC' };
const AUTHOR = { by: 'Sam Leroy', reason: 'campaign' };

test('each change sends its order, and says what is shown now', async () => {
  const scheduled = { ...VERSION, publishAt: '2026-01-05T06:00:00.000Z' };
  for (const [args, path, more, said, answer] of [
    [['publish'], 'publish', {}, 'Version 2 of news VACCIN (GFPLAC) is published.', VERSION],
    [['withdraw'], 'withdraw', {}, 'Version 2 of news VACCIN (GFPLAC) is withdrawn.', VERSION],
    [['rollback', '--version', '1'], 'roll-back', { version: 1 }, 'with the earlier text', VERSION],
    [
      ['schedule', '--at', '2026-01-05T07:00:00+01:00'],
      'schedule',
      { at: '2026-01-05T06:00:00.000Z' },
      'is published at 2026-01-05T06:00:00.000Z',
      scheduled,
    ],
    [
      ['preview'],
      'preview',
      {},
      'http://localhost/api/content-previews/x',
      { link: 'http://localhost/api/content-previews/x', expiresAt: 'soon', version: 2 },
    ],
  ] as const) {
    const done = await ops([...args, ...WHICH, ...WHY], answer);
    expect([done.code, done.said]).toEqual([0, expect.stringContaining(said)]);
    expect(done.calls).toEqual([
      { path: `/operators/content/${path}`, body: { ...NAMED, ...AUTHOR, ...more } },
    ]);
  }
});

test('a draft is a record, a list of records, or one record a line', async () => {
  const answer = { versions: [VERSION] };
  const one = { type: 'news', externalId: 'VACCIN' };
  for (const [text, records] of [
    [JSON.stringify(one, null, 2), [one]],
    [JSON.stringify([one, one]), [one, one]],
    [`${JSON.stringify(one)}\n${JSON.stringify(one)}\n`, [one, one]],
  ] as const) {
    const { code, said, calls } = await ops(['draft', '--file', fileOf(text), ...WHY], answer);
    expect([code, said]).toEqual([0, expect.stringMatching(/news +VACCIN +v2 +draft .*Le vaccin/)]);
    expect(calls[0]?.body).toEqual({ environment: undefined, records, ...AUTHOR });
  }
});

test('what is wrong with the command is told before anything is sent', async () => {
  for (const [args, said] of [
    [['draft', '--file', fileOf('{'), ...WHY], '--file: it is not JSON'],
    [['draft', '--file', join(folder, 'none.json'), ...WHY], '--file: it cannot be read (ENOENT).'],
    [['publish', ...WHICH], '--reason missing'],
    [['publish', '--kind', 'mail', '--id', 'X', ...WHY], '--kind: one of news, faq, '],
    [['schedule', ...WHICH, ...WHY, '--at', 'tomorrow'], '--at: an instant'],
    [['schedule', ...WHICH, ...WHY, '--at', '2026-01-05T07:00:00'], '--at: an instant'],
    [['rollback', ...WHICH, ...WHY, '--version', 'last'], '--version: a number'],
  ] as const) {
    const done = await ops([...args]);
    expect([done.code, done.said, done.calls]).toEqual([2, expect.stringContaining(said), []]);
  }
});

test('the record of a version is printed to be changed', async () => {
  const answer = { versions: [{ ...VERSION, body: { type: 'news', title: 'Le vaccin' } }] };
  const { said } = await ops(['show', ...WHICH, '--version', '2'], answer);
  expect(JSON.parse(said)).toEqual({ type: 'news', title: 'Le vaccin' });
  expect((await ops(['list'], answer)).said).toMatch(/news +VACCIN +v2 +draft/);
  expect((await ops(['list'], { versions: [] })).said).toBe('Nothing.');
});
