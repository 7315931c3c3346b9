import type { BrowserContext, Route } from 'playwright/test';

/** Faults on the network for every file of a remote, in this browser only. */
export type WireFault =
  /** 404, as if a file had been deleted too early. */
  | 'absent'
  /** The connection is refused. */
  | 'refused'
  | 'error'
  /** There is never a response. */
  | 'hangs'
  /** No response until the fault is healed, then the real one. */
  | 'slow'
  /** 200 with an HTML page instead of the script. */
  | 'html'
  /** The first half of the real response. */
  | 'truncated'
  /** The real response with one wrong byte at its end. */
  | 'changed';

export interface FaultLab {
  /** Applies to every page of this browser from now on. A second fault replaces the first. */
  break(remote: string, fault: WireFault): Promise<void>;
  /** Requests that were held back continue, and later ones work normally. */
  heal(remote: string): Promise<void>;
}

const filesOf = (remote: string) => new RegExp(`/artifacts/${remote}/`);

/** Breaks remotes in this browser only. The fixture heals them all at the end of the journey. */
export function createFaultLab(context: BrowserContext): FaultLab & { healAll(): Promise<void> } {
  const broken = new Map<string, { answer: (route: Route) => Promise<unknown>; release: () => void }>();

  const lab = {
    async break(remote: string, fault: WireFault) {
      await lab.heal(remote);
      let release = () => {};
      const healed = new Promise<void>((resolve) => {
        release = resolve;
      });
      const answer = (route: Route) => ANSWERS[fault](route, healed);
      broken.set(remote, { answer, release });
      await context.route(filesOf(remote), answer);
    },
    async heal(remote: string) {
      const fault = broken.get(remote);
      if (!fault) return;
      broken.delete(remote);
      await context.unroute(filesOf(remote), fault.answer);
      fault.release();
    },
    async healAll() {
      for (const remote of [...broken.keys()]) await lab.heal(remote);
    },
  };
  return lab;
}

/** The page may be gone when a response is ready. */
const late = () => {};

const ANSWERS: Record<WireFault, (route: Route, healed: Promise<void>) => Promise<unknown>> = {
  absent: (route) => route.fulfill({ status: 404, body: 'not found' }).catch(late),
  refused: (route) => route.abort('connectionrefused').catch(late),
  error: (route) => route.fulfill({ status: 500, body: 'error' }).catch(late),
  async hangs(route, healed) {
    await healed;
    await route.abort('timedout').catch(late);
  },
  async slow(route, healed) {
    await healed;
    await route.continue().catch(late);
  },
  html: (route) =>
    route
      .fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Oops</title>' })
      .catch(late),
  truncated: (route) => changed(route, (text) => text.slice(0, text.length / 2)),
  changed: (route) => changed(route, (text) => `${text}\n;`),
};

async function changed(route: Route, change: (text: string) => string): Promise<void> {
  try {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  } catch {
    await route.abort().catch(late);
  }
}
