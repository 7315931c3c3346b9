import type { Composition } from '@member-portal/shared-kernel/contract';
import { HealthReport } from '@member-portal/shared-kernel/contracts/health-report';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import type { HealthNote } from '../portal/health.ts';
import { compositionOf, fallbackTo } from '../remotes/testing/fake-composition.tsx';
import { createPageHealth } from './page-health.ts';

const composition: Composition = compositionOf(fallbackTo('1.0.0'));
const remote = { remote: 'mfe-refunds', version: '2.0.0' };
const part = 'page refund-list';
const timeOut = Object.assign(new Error('no answer after 8000 ms'), { name: 'NoAnswerError' });

function pageHealth({ startedAt = 900, isSampled = true, isShellTold = false } = {}) {
  const connection = { online: true, reachable: true };
  const news: boolean[] = [];
  const health = createPageHealth({
    composition,
    startedAt,
    isShellTold,
    isSampled,
    isOnline: () => connection.online,
    isReachable: async () => connection.reachable,
    onNews: (isFailure) => news.push(isFailure),
  });
  /** The report of these notes, for the shell and for each version of the remote. */
  async function reportOf(...notes: HealthNote[]) {
    for (const note of notes) health.note(note);
    await new Promise((resolve) => setTimeout(resolve));
    const entries = health.take();
    const of = (artifact: string, version: string) =>
      entries.find((entry) => entry.artifact === artifact && entry.version === version);
    if (entries.length > 0) {
      const report = { composition: 'c'.repeat(64), sample: 1, entries };
      expect(safeParse(HealthReport, report).error).toBeUndefined();
    }
    return {
      shell: of('shell', '1.0.0'),
      own: of('mfe-refunds', '2.0.0'),
      before: of('mfe-refunds', '1.0.0'),
    };
  }
  return { ...health, connection, news, reportOf };
}

const loaded = (ms: number, version = '2.0.0'): HealthNote => ({ type: 'loaded', ...remote, version, ms });
const crashed = (onMount: boolean, error: unknown = new TypeError('of Ana’s refund 4711')): HealthNote => ({
  type: 'crashed',
  ...remote,
  phase: 'render',
  part,
  onMount,
  error,
});
const attempt = (phase: 'entry' | 'page', error: unknown): HealthNote => ({
  type: 'attempt-failed',
  ...remote,
  phase,
  error,
  ms: 12,
});
const failed = (phase: 'entry' | 'shape', error: unknown): HealthNote => ({
  type: 'failed',
  ...remote,
  phase,
  part,
  error,
});
const fellBack: HealthNote = { type: 'fallback', ...remote, fallback: '1.0.0' };

test('reports each load once with its time, including the shell’s own', async () => {
  const page = pageHealth();
  expect(await page.reportOf(loaded(120), loaded(300))).toEqual({
    shell: { artifact: 'shell', version: '1.0.0', loads: 1, failed: 0, loadMs: 900 },
    own: { artifact: 'mfe-refunds', version: '2.0.0', loads: 1, failed: 0, loadMs: 120 },
  });
  expect(await page.reportOf(loaded(80))).toEqual({});
});

test('counts a crash during or after the first render once, with the type of the error and not its message', async () => {
  const page = pageHealth();
  await page.reportOf(loaded(120));
  const { own, shell } = await page.reportOf(crashed(true), crashed(true), crashed(false, 'words'));
  expect(own).toEqual({
    artifact: 'mfe-refunds',
    version: '2.0.0',
    loads: 0,
    failed: 1,
    phases: { mount: 2, later: 1 },
    errors: { TypeError: 2, other: 1 },
  });
  expect(shell).toMatchObject({ failed: 1, phases: { remote: 1 } });
  expect((await page.reportOf(crashed(true))).own).toMatchObject({ failed: 0, phases: { mount: 1 } });
});

test('counts a failure of the version that a fallback replaced, in the phase of its last attempt', async () => {
  const page = pageHealth();
  const report = await page.reportOf(attempt('entry', new Error('404')), fellBack, loaded(200, '1.0.0'));
  expect(report.own).toMatchObject({ loads: 1, failed: 1, phases: { entry: 1 }, errors: { Error: 1 } });
  expect(report.before).toMatchObject({ loads: 1, failed: 0 });
});

test('attributes an uncaught error to the remote whose script threw, and ignores extensions', async () => {
  const page = pageHealth();
  const file = 'http://localhost/artifacts/mfe-refunds/2.0.0/page.js';
  expect((await page.reportOf({ type: 'uncaught', file, error: new Error() })).own).toBeUndefined();
  await page.reportOf(loaded(100));
  expect(
    await page.reportOf({ type: 'uncaught', file: 'chrome-extension://x/y.js', error: new Error() }),
  ).toEqual({});
  const { own } = await page.reportOf({ type: 'uncaught', file, error: new RangeError() });
  expect(own).toMatchObject({ failed: 1, phases: { later: 1 }, errors: { RangeError: 1 } });
});

/** Cases in which a failed load does not count against the version (decision 0043). */
const CONNECTIONS: {
  name: string;
  startedAt?: number;
  online?: boolean;
  reachable?: boolean;
  others?: HealthNote[];
  error: unknown;
  expected: object | undefined;
}[] = [
  { name: 'refused, while the edge answers', error: new Error(), expected: { failed: 1 } },
  { name: 'silent, while all else was quick', error: timeOut, expected: { failed: 1 } },
  { name: 'offline', online: false, error: new Error(), expected: undefined },
  {
    name: 'the edge does not answer either',
    reachable: false,
    error: new Error(),
    expected: { failed: 0, unproven: 1 },
  },
  {
    name: 'silent on a phone that took long for the shell',
    startedAt: 9_000,
    error: timeOut,
    expected: { failed: 0, unproven: 1 },
  },
  {
    name: 'silent where another remote was slow too',
    others: [{ type: 'loaded', remote: 'mfe-home', version: '1.0.0', ms: 5_000 }],
    error: timeOut,
    expected: { failed: 0, unproven: 1 },
  },
  { name: 'refused on a slow phone', startedAt: 9_000, error: new Error(), expected: { failed: 1 } },
];
for (const {
  name,
  startedAt,
  online = true,
  reachable = true,
  others = [],
  error,
  expected,
} of CONNECTIONS) {
  test(`a failed load: ${name}`, async () => {
    const page = pageHealth(startedAt ? { startedAt } : {});
    Object.assign(page.connection, { online, reachable });
    const { own } = await page.reportOf(...others, failed('entry', error));
    if (expected) expect(own).toMatchObject(expected);
    else expect(own).toBeUndefined();
  });
}

test('a wrong shape is a failure on any connection, and slowness alone is not', async () => {
  const page = pageHealth({ startedAt: 20_000 });
  page.connection.online = false;
  const slow: HealthNote = { type: 'slow', ...remote, part };
  expect((await page.reportOf(loaded(12_000), slow)).own).toMatchObject({
    loads: 1,
    failed: 0,
    loadMs: 12_000,
  });
  expect((await page.reportOf(failed('shape', new Error()))).own).toMatchObject({
    failed: 1,
    phases: { shape: 1 },
  });
});

test('a page outside the sample reports failures only, together with its loads', async () => {
  const page = pageHealth({ isSampled: false });
  expect(await page.reportOf(loaded(100))).toEqual({});
  const { own, shell } = await page.reportOf(crashed(true));
  expect([own, shell]).toMatchObject([
    { loads: 1, failed: 1 },
    { loads: 1, failed: 1 },
  ]);
});

test('a shell load that the first script has reported is not reported again', async () => {
  const page = pageHealth({ isShellTold: true });
  expect(await page.reportOf({ type: 'shell-crashed', error: new Error() })).toMatchObject({
    shell: { loads: 0, failed: 0, phases: { later: 1 } },
  });
});

test('a policy violation is reported by directive and origin, for the script that caused it', async () => {
  const page = pageHealth();
  const violation = {
    effectiveDirective: 'script-src-elem',
    blockedURI: 'https://evil.example/x.js?member=10000001',
    sourceFile: 'http://localhost/artifacts/mfe-refunds/2.0.0/page.js',
  } as SecurityPolicyViolationEvent;
  const { own } = await page.reportOf({ type: 'policy', violation });
  expect(own).toMatchObject({
    loads: 0,
    failed: 0,
    csp: [{ directive: 'script-src', blocked: 'https://evil.example' }],
  });
  const inline = { effectiveDirective: 'style-src-attr', blockedURI: 'inline', sourceFile: '' };
  const { shell } = await page.reportOf({
    type: 'policy',
    violation: inline as SecurityPolicyViolationEvent,
  });
  expect(shell).toMatchObject({ csp: [{ directive: 'style-src', blocked: 'inline' }] });
});

test('a page answers for every version that runs in it, once; it hangs at the second long answer', async () => {
  const health = pageHealth();
  health.felt(true);
  await health.reportOf(loaded(120));
  health.felt(true);
  const first = await health.reportOf();
  expect(first.shell).toMatchObject({ loads: 0, failed: 0, sluggish: 1 });
  expect(first.own).toMatchObject({ loads: 0, failed: 0, felt: 1 });
  expect(first.before).toBeUndefined();
  health.felt(false);
  health.felt(true);
  expect((await health.reportOf()).own).toEqual({
    artifact: 'mfe-refunds',
    version: '2.0.0',
    loads: 0,
    failed: 0,
    sluggish: 1,
  });
  health.felt(true);
  expect(health.take()).toEqual([]);
});

test('outside the sample a page says nothing of what the member felt', async () => {
  const health = pageHealth({ isSampled: false });
  await health.reportOf(loaded(120));
  health.felt(true);
  health.felt(true);
  expect(health.take()).toEqual([]);
});
