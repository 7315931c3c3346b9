import type { BrowserContext, Route } from 'playwright/test';

/** What can happen on the wire to every file of a remote, in this browser alone. */
export type WireFault =
  /** 404, as after a clean-up that went too far. */
  | 'absent'
  /** Nobody listens. */
  | 'refused'
  | 'error'
  /** No answer, ever. */
  | 'hangs'
  /** No answer until it is healed; then the true one. */
  | 'slow'
  /** 200, with a page in the script's place. */
  | 'html'
  /** The first half of the true answer. */
  | 'truncated'
  /** The true answer, with a byte of rubbish at its end. */
  | 'changed';

export interface FaultLab {
  /** From now on, for every page of this browser. A second fault replaces the first. */
  break(remote: string, fault: WireFault): Promise<void>;
  /** Requests that are held back go on, and later ones work as before. */
  heal(remote: string): Promise<void>;
}

const filesOf = (remote: string) => new RegExp(`/artifacts/${remote}/`);

/** Breaks remotes in this browser alone. The fixture heals them all when the journey ends. */
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

/** The page may be gone when an answer is ready. */
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
