import type { FailedCall, PageLog } from '../portal/page-log.ts';

const MOST = 10;

/**
 * '/refunds/4711?x=1' → '/refunds/:id'. Only the first word certainly comes from the code: other parts may
 * come from the address bar. The calls of the sign-in have no such part.
 */
function callPattern(path: string): string {
  const [first = '', ...rest] = (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);
  return `/${[first, ...rest.map((word) => (first === 'auth' ? word : ':id'))].join('/')}`;
}

export function createPageLog(now: () => number): PageLog {
  const failures: FailedCall[] = [];
  let page: string | null = null;
  return {
    noteFailure({ status, code, reference }, path) {
      failures.unshift({
        at: new Date(now()).toISOString(),
        call: callPattern(path),
        status,
        code,
        reference,
      });
      failures.length = Math.min(failures.length, MOST);
    },
    notePlace(routeId, pattern) {
      if (routeId !== 'help') page = pattern;
    },
    read: () => ({ failures: [...failures], page }),
  };
}
