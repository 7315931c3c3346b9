/** Time in ms without input after which the member counts as inactive. */
const REST_MS = 1_000;
const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

/** Tracks when the member last moved, touched, typed or scrolled, so that nothing moves under their hands. */
export function watchHands(page: Window): { rest: () => Promise<void>; stop: () => void } {
  let lastInput = Number.NEGATIVE_INFINITY;
  const note = () => {
    lastInput = performance.now();
  };
  const options = { passive: true, capture: true };
  for (const type of INPUTS) page.addEventListener(type, note, options);
  return {
    async rest() {
      for (let wait = waitMs(); wait > 0; wait = waitMs())
        await new Promise((resolve) => setTimeout(resolve, wait));
    },
    stop() {
      for (const type of INPUTS) page.removeEventListener(type, note, options);
    },
  };

  function waitMs(): number {
    return lastInput + REST_MS - performance.now();
  }
}
