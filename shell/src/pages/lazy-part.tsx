import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

interface Arrival {
  /** Called before the part, or what stands for it, is painted for the first time. */
  onShown?: () => void;
}

export type LazyPart<P> = ComponentType<P & Arrival> & {
  /** Resolves when the code is there or will not come. */
  preload(): Promise<void>;
};

/** Pauses before the code is asked for again, in ms. */
const PAUSES = [500, 3_000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A part of the shell that the first view does not need. Unlike React's lazy, a failure is not kept: the part
 * is asked for again twice, and once more whenever it is shown anew.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  /** Shown when the code did not come. */
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
        // It may have come since this was drawn.
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
