import { bubblePlace } from './bubble-place.ts';

const DESKTOP = { width: 1280, height: 900, isPhone: false };
const TABLET = { width: 768, height: 1024, isPhone: false };
const PHONE = { width: 360, height: 780, isPhone: true };
const part = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

test.each([
  ['right of a part of the main column', part(280, 226, 556, 220), DESKTOP, 'right'],
  ['left of the side panel', part(900, 80, 352, 208), DESKTOP, 'left'],
  ['below a part as wide as the page', part(144, 100, 596, 220), TABLET, 'below'],
  ['above it at the end of the page', part(144, 760, 596, 220), TABLET, 'above'],
  ['in a corner of a part as high as the window', part(144, 0, 596, 1024), TABLET, 'middle'],
  ['in the middle without a part', null, DESKTOP, 'middle'],
  ['at the bottom of a phone', part(16, 180, 328, 260), PHONE, 'bottom-edge'],
  ['at its top where the part is low, as the menu is', part(0, 716, 360, 64), PHONE, 'top-edge'],
  ['at the bottom for a part higher than the phone', part(16, 60, 328, 900), PHONE, 'bottom-edge'],
] as const)('stands %s', (_, lit, window, side) => {
  expect(bubblePlace(lit, window).side).toBe(side);
});

test('covers no lit part beside which it stands, and leaves no window', () => {
  const lit = part(280, 826, 556, 60);
  const { style } = bubblePlace(lit, DESKTOP);
  expect(style.left).toBeGreaterThanOrEqual(lit.left + lit.width);
  expect(style.top).toBeLessThanOrEqual(DESKTOP.height - 280);
});
