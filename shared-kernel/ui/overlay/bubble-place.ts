import type { CSSProperties } from 'react';

/** A part of the window, in px. */
export interface LitPart {
  top: number;
  left: number;
  width: number;
  height: number;
}

export type BubbleSide = 'right' | 'left' | 'below' | 'above' | 'middle' | 'top-edge' | 'bottom-edge';

/** Width of the lit margin around the part, in px. */
export const AROUND = 8;
const GAP = 24;
const EDGE = 16;
const WIDTH = 376;
/** Height of a bubble with a few sentences. */
const HEIGHT = 280;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * Beside the lit part if there is room, in the order right, left, below, above; in the middle without a part.
 * On a phone, at the edge that the part leaves free. The side is the position of the bubble, so that its
 * arrow points back.
 */
export function bubblePlace(
  lit: LitPart | null,
  window: { width: number; height: number; isPhone: boolean },
): { side: BubbleSide; style: CSSProperties } {
  const { width, height, isPhone } = window;
  if (isPhone) {
    const isLow = lit !== null && lit.top + lit.height / 2 > height / 2 && lit.top > HEIGHT;
    return {
      side: isLow ? 'top-edge' : 'bottom-edge',
      style: { insetInline: 0, [isLow ? 'top' : 'bottom']: 0 },
    };
  }
  const fits = { width: WIDTH, maxWidth: width - 2 * EDGE };
  if (!lit)
    return {
      side: 'middle',
      style: { ...fits, top: '50%', left: '50%', translate: '-50% -50%' },
    };
  const right = lit.left + lit.width + AROUND + GAP;
  const left = lit.left - AROUND - GAP - WIDTH;
  const beside = { ...fits, top: within(lit.top, EDGE, Math.max(EDGE, height - HEIGHT - EDGE)) };
  if (right + WIDTH + EDGE <= width) return { side: 'right', style: { ...beside, left: right } };
  if (left >= EDGE) return { side: 'left', style: { ...beside, left } };
  const under = lit.top + lit.height + AROUND + GAP;
  const along = { ...fits, left: within(lit.left, EDGE, Math.max(EDGE, width - WIDTH - EDGE)) };
  if (height - under >= HEIGHT) return { side: 'below', style: { ...along, top: under } };
  if (lit.top - AROUND - GAP >= HEIGHT)
    return { side: 'above', style: { ...along, bottom: height - lit.top + AROUND + GAP } };
  // A part as high as the window is covered at a corner.
  return { side: 'middle', style: { ...fits, right: EDGE, bottom: EDGE } };
}
