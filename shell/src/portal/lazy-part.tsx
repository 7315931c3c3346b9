import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

interface Arrival {
  /** Called before the first paint of the part or of its failure state. */
  onShown?: () => void;
}

export type LazyPart<P> = ComponentType<P & Arrival> & {
  /** Resolves when the code has loaded or finally failed. */
  preload(): Promise<void>;
};

/** Pauses before the retries, in ms. */
const PAUSES = [500, 3_000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A part of the shell that the first view does not need. Unlike `React.lazy` it does not cache a failure: it retries
 * twice, and again at each new mount.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  /** Shown when the code did not load. */
  failed: ReactNode = null,
): LazyPart<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;

  async function attempt(pauses: number[]): Promise<void> {
    try {
      loaded = (await load()).default;
    } catch (error) {
      const [next, ...rest] = pauses;
      if (next === undefined) throw error;
      await pause(next);
      await attempt(rest);
    }
  }
  function get(): Promise<void> {
    loading ??= attempt(PAUSES).finally(() => {
      loading = null;
    });
    return loading;
  }

  // Called once for each part, at the top of a module.
  function Part(props: P & Arrival): ReactNode {
    const [state, setState] = useState<'waiting' | 'there' | 'failed'>(loaded ? 'there' : 'waiting');
    useEffect(() => {
      if (loaded) {
        // The code may have loaded between the render and this effect.
        setState('there');
        return;
      }
      let isShown = true;
      get().then(
        () => isShown && setState('there'),
        () => isShown && setState('failed'),
      );
      return () => {
        isShown = false;
      };
    }, []);
    const Shown = loaded;
    const { onShown } = props;
    const isSettled = Shown !== null || state === 'failed';
    useLayoutEffect(() => {
      if (isSettled) onShown?.();
    }, [isSettled, onShown]);
    if (Shown) return <Shown {...props} />;
    return state === 'failed' ? failed : null;
  }
  return Object.assign(Part, { preload: () => (loaded ? Promise.resolve() : get().catch(() => {})) });
}
