import type { EarlyAnswers } from 'shared-kernel/api';

declare global {
  interface Window {
    /** Calls by path, begun by the edge's first script; each resolves to null where the network failed. */
    portalAsked?: Record<string, Promise<Response | null>>;
  }
}

/** What the page asked the API while the shell's code was on its way. */
export function readEarlyAnswers(page: Pick<Window, 'portalAsked'>): EarlyAnswers {
  let asked = page.portalAsked ?? {};
  return {
    take(path) {
      const { [path]: call, ...rest } = asked;
      if (!call) return null;
      asked = rest;
      return call.then((answer) => (answer?.ok ? answer.json() : null)).catch(() => null);
    },
    drop() {
      asked = {};
    },
  };
}
