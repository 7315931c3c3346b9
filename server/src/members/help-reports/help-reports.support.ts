import type { HelpReport } from '@member-portal/shared-kernel/contracts/help-reports';

/** A report as a page sends it. */
export const REPORT: HelpReport = {
  composition: 'c0ffee',
  shell: '1.0.0',
  remotes: [
    { id: 'mfe-home', version: '1.2.0', status: 'loaded', failedAttempts: 1, crashes: 0, failedIn: 'entry' },
  ],
  failures: [
    {
      at: '2025-11-12T09:00:00.000Z',
      call: '/refunds/:id',
      status: 500,
      code: 'internal_error',
      reference: '3f0d1c52-9a1e-4b0a-8d4a-1c2d3e4f5a6b',
    },
  ],
  page: '/refunds',
  network: 'online',
  window: { width: 360, height: 740, ratio: 2.625 },
  language: 'fr',
  theme: 'dark',
};

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

export const WHY = { by: 'Sam Leroy', reason: 'appel du 12 novembre' };
