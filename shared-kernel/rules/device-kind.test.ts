import { deviceKind } from './device-kind.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'apple'],
  ['an iPad', MAC, 5, 'apple'],
  ['a Mac', MAC, 0, 'mac'],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0 Mobile', 5, 'android'],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/145.0', 0, 'computer'],
  ['Windows with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0', 10, 'computer'],
])('%s', (_, userAgent, maxTouchPoints, kind) => {
  expect(deviceKind({ userAgent, maxTouchPoints })).toBe(kind);
});
