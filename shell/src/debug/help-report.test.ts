import { ApiError } from '@member-portal/shared-kernel/api';
import { HelpReport } from '@member-portal/shared-kernel/contracts/help-reports';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { createStream } from '@member-portal/shared-kernel/state';
import { createPageLog } from '../health/page-log.ts';
import type { RemoteStats } from '../portal/remote-loader.ts';
import { authManifest, compose, homeManifest } from '../testing/compose.ts';
import { helpReport } from './help-report.ts';

const CANARIES = ['zorglub', '285057800608436', 'FR7630006000011234567890189', '482915', 'zor@example.org'];
const REFERENCE = '3f0d1c52-9a1e-4b0a-8d4a-1c2d3e4f5a6b';

const HOME: RemoteStats = {
  remote: 'mfe-home',
  version: '1.2.0',
  baseUrl: '/artifacts/mfe-home/1.2.0/',
  fallback: null,
  status: 'loaded',
  loadMs: 87,
  failedAttempts: 1,
  crashes: 0,
  lastError: null,
  shared: [],
};

function portalOf(stats: RemoteStats[] = [HOME]) {
  const pageLog = createPageLog(() => Date.parse('2025-11-12T09:00:00Z'));
  const portal = {
    boot: { composition: compose(authManifest, homeManifest) },
    connectivity: createStream<'online' | 'offline'>('online'),
    loader: { stats: () => stats },
    pageLog,
    theme: createStream<'auto' | 'light' | 'dark'>('dark'),
  } as unknown as Parameters<typeof helpReport>[0];
  return { pageLog, read: () => helpReport(portal, window) };
}

test('the report tells versions, failures with code and reference, the page before Help, network and screen', () => {
  const { pageLog, read } = portalOf([{ ...HOME, lastError: 'entry: no answer after 8000 ms' }]);
  pageLog.notePlace('refunds', '/refunds');
  pageLog.notePlace('help', '/help');
  pageLog.noteFailure(new ApiError('http', 'internal_error', 500, null, REFERENCE), '/refunds/4711?x=1');
  const report = read();
  expect(report).toMatchObject({
    remotes: [{ id: 'mfe-home', version: '1.2.0', status: 'loaded', failedAttempts: 1, failedIn: 'entry' }],
    failures: [
      {
        at: '2025-11-12T09:00:00.000Z',
        call: '/refunds/:id',
        status: 500,
        code: 'internal_error',
        reference: REFERENCE,
      },
    ],
    page: '/refunds',
    network: 'online',
    theme: 'dark',
    language: 'fr',
  });
  expect(safeParse(HelpReport, report).success).toBe(true);
});

test('nothing that was typed anywhere before is in it: addresses, queries, codes, messages of errors', () => {
  for (const canary of CANARIES) {
    const { pageLog, read } = portalOf([
      { ...HOME, lastError: `render: ${canary} is not a function`, crashes: 1 },
      { ...HOME, remote: canary },
      { ...HOME, version: canary },
      { ...HOME, lastError: canary },
    ]);
    pageLog.notePlace(null, `/${canary.toUpperCase()}`);
    for (const path of [
      `/legal-pages/${canary}`,
      `/refunds/${canary}/statement`,
      `/establishments?name=${canary}`,
      `/acts#${canary}`,
    ])
      pageLog.noteFailure(new ApiError('http', 'not_found', 404, null, canary), path);
    pageLog.noteFailure(new ApiError('http', `${canary}!`, 404), '/refunds');
    const report = read();
    const text = JSON.stringify(report).toLowerCase();
    expect([canary, text.includes(canary.toLowerCase())]).toEqual([canary, false]);
    // The report contains the failures themselves, without other data.
    expect(report.failures.map(({ call, reference }) => [call, reference])).toEqual([
      ['/acts', null],
      ['/establishments', null],
      ['/refunds/:id/:id', null],
      ['/legal-pages/:id', null],
    ]);
    expect(report.remotes[0]).toMatchObject({ failedIn: 'render', crashes: 1 });
    expect(safeParse(HelpReport, report).success).toBe(true);
  }
});

test('the latest ten failures are told, the last first', () => {
  const { pageLog, read } = portalOf();
  for (let status = 500; status < 512; status += 1)
    pageLog.noteFailure(new ApiError('http', 'internal_error', status), '/refunds');
  expect(read().failures.map(({ status }) => status)).toEqual([
    511, 510, 509, 508, 507, 506, 505, 504, 503, 502,
  ]);
});

test('a page without composition and loader has a report too', () => {
  const pageLog = createPageLog(() => 0);
  const portal = {
    boot: { composition: null },
    connectivity: createStream<'online' | 'offline'>('offline'),
    loader: null,
    pageLog,
    theme: createStream<'auto' | 'light' | 'dark'>('light'),
  } as unknown as Parameters<typeof helpReport>[0];
  const report = helpReport(portal, window);
  expect(report).toMatchObject({
    composition: null,
    shell: null,
    remotes: [],
    failures: [],
    network: 'offline',
  });
  expect(safeParse(HelpReport, report).success).toBe(true);
});
