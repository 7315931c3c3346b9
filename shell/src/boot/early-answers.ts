import type { EarlyAnswers } from '@member-portal/shared-kernel/api';

/** The answers to API calls that the page started while the shell's code was loading. Each can be taken once. */
export function readEarlyAnswers(page: Pick<Window, 'portalAsked'>): EarlyAnswers {
  let pendingCalls = page.portalAsked ?? {};
  return {
    take(path) {
      const { [path]: call, ...rest } = pendingCalls;
      if (!call) return null;
      pendingCalls = rest;
      return call.then((answer) => (answer?.ok ? answer.json() : null)).catch(() => null);
    },
    drop() {
      pendingCalls = {};
    },
  };
}
