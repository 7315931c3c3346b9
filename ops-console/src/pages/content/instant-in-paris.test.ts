import { instantInParis } from './instant-in-paris.ts';

test('reads the clock of Paris, in winter and in summer', () => {
  expect(instantInParis('24/11/2026 07:30')).toBe('2026-11-24T06:30:00.000Z');
  expect(instantInParis(' 01/07/2026 07h30 ')).toBe('2026-07-01T05:30:00.000Z');
});

test('what is no time of a day is none', () => {
  for (const typed of ['', '24/11/2026', '31/02/2026 07:30', '24/11/2026 24:10', '2026-11-24 07:30'])
    expect(instantInParis(typed)).toBeNull();
});
