import { test } from 'node:test';
import { expect } from 'expect';
import { REPORT } from '../members/help-reports/help-reports.support.ts';
import { runOps } from './run-ops.ts';

const SHOWN = { ...REPORT, browser: 'Chrome 131', system: 'Windows' };
const WHY = ['--by', 'Sam Leroy', '--reason', 'appel 4711'];
const ORDER = { by: 'Sam Leroy', reason: 'appel 4711' };

/** Runs the command line against a registry that gives this answer. */
async function ops(args: string[], answer: unknown) {
  const printed: string[] = [];
  const calls: { path: string; body: unknown }[] = [];
  const code = await runOps([...args, ...WHY], {
    env: { PORTAL_OPS_TOKEN: 'token', PORTAL_REGISTRY_URL: 'http://registry.test' },
    print: (text) => printed.push(text),
    complain: (text) => printed.push(text),
    connect: () => ({
      async call(_method, path, _schema, body) {
        calls.push({ path, body });
        return answer as never;
      },
    }),
  });
  return { code, printed: printed.join('\n'), calls };
}

test('report show prints the report of a code, line by line', async () => {
  const answer = {
    environment: 'GFPLAC',
    membershipNumber: '10000001',
    sentAt: '2025-11-12T09:00:00.000Z',
    report: SHOWN,
  };
  const { code, printed, calls } = await ops(['report', 'show', '--code', 'K7F 42Q'], answer);
  expect(code).toBe(0);
  expect(calls).toEqual([{ path: '/operators/help-reports/show', body: { code: 'K7F 42Q', ...ORDER } }]);
  for (const words of [
    'member 10000001',
    'Chrome 131 on Windows',
    '360 × 740 @2.625, dark, fr',
    'mfe-home',
    'last in entry',
    '/refunds/:id',
    'internal_error',
    '3f0d1c52-9a1e-4b0a-8d4a-1c2d3e4f5a6b',
  ])
    expect(printed).toContain(words);
  const unknown = { ...answer, membershipNumber: null, report: { ...SHOWN, failures: [] } };
  expect((await ops(['report', 'show', '--code', 'K7F42Q'], unknown)).printed).toMatch(
    /no account was found[\s\S]*No call has failed/,
  );
});

test('debug open, close and list send their order, and say how it stands', async () => {
  const whose = { environment: 'GFPLAC', membershipNumber: '10000001' };
  const opened = await ops(['debug', 'open', '--member', '10000001', '--minutes', '45'], {
    ...whose,
    expiresAt: '2025-11-12T09:45:00.000Z',
    wasOpen: false,
  });
  expect(opened.calls).toEqual([
    { path: '/operators/debug-sessions/open', body: { member: '10000001', minutes: 45, ...ORDER } },
  ]);
  expect(opened.printed).toContain('of member 10000001 (GFPLAC) is open, until 2025-11-12T09:45:00.000Z');
  const closed = await ops(['debug', 'close', '--code', 'K7F42Q'], { ...whose, wasOpen: false });
  expect(closed.calls).toEqual([
    { path: '/operators/debug-sessions/close', body: { code: 'K7F42Q', ...ORDER } },
  ]);
  expect(closed.printed).toContain('has no open debug session');
  const session = {
    ...whose,
    openedBy: 'Sam',
    openedAt: 'a',
    expiresAt: 'b',
    report: null,
    reportedAt: null,
  };
  const sent = { ...session, report: SHOWN, reportedAt: '2025-11-12T09:20:00.000Z' };
  const listed = await ops(['debug', 'list'], { environment: 'GFPLAC', sessions: [session, sent] });
  expect(listed.printed).toMatch(/no report yet[\s\S]*Report of 2025-11-12T09:20:00.000Z[\s\S]*Chrome 131/);
  expect((await ops(['debug', 'list'], { environment: 'GFPLAC', sessions: [] })).printed).toBe(
    'No debug session is open.',
  );
});

test('one account is named: by a code or by a login, and for a number of minutes', async () => {
  for (const wrong of [
    [],
    ['--code', 'K7F42Q', '--member', '10000001'],
    ['--member', '10000001', '--minutes', 'soon'],
  ]) {
    const { code, calls } = await ops(['debug', 'open', ...wrong], {});
    expect([code, calls]).toEqual([2, []]);
  }
});

test('accessibility list prints each report, and close sends its reference', async () => {
  const report = {
    reference: 'A-7K3Q-X9TM',
    sentAt: '2025-11-12T09:00:00.000Z',
    language: 'fr',
    email: 'ana@example.org',
    place: 'Mes remboursements',
    text: 'Le bouton\nn’a pas de nom.',
  };
  const listed = await ops(['accessibility', 'list'], { environment: 'GFPLAC', reports: [report] });
  expect(listed.calls).toEqual([{ path: '/operators/accessibility-reports/list', body: ORDER }]);
  expect(listed.printed).toContain(
    'A-7K3Q-X9TM  2025-11-12T09:00:00.000Z  fr  ana@example.org  Mes remboursements',
  );
  expect(listed.printed).toContain('  Le bouton\n  n’a pas de nom.');
  const none = await ops(['accessibility', 'list'], { environment: 'GFPLAC', reports: [] });
  expect(none.printed).toContain('No report is open.');
  const args = ['accessibility', 'close', '--reference', 'A-7K3Q-X9TM'];
  const closed = await ops(args, { environment: 'GFPLAC', wasOpen: false });
  expect(closed.calls).toEqual([
    { path: '/operators/accessibility-reports/close', body: { reference: 'A-7K3Q-X9TM', ...ORDER } },
  ]);
  expect(closed.printed).toContain('was closed already');
});
