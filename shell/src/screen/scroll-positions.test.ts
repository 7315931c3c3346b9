import { keepPositions, readKept } from './scroll-positions.ts';

beforeEach(() => sessionStorage.clear());

test('a reload restores the scroll position of every history entry', () => {
  keepPositions(
    new Map([
      ['a', 120],
      ['b', 0],
    ]),
  );
  expect([...readKept(sessionStorage, 'reload')]).toEqual([
    ['a', 120],
    ['b', 0],
  ]);
  expect(readKept(sessionStorage, 'navigate').size).toBe(0);
});

test('stores the last thirty positions and ignores invalid ones', () => {
  keepPositions(new Map(Array.from({ length: 40 }, (_, index) => [`entry-${index}`, index])));
  const kept = readKept(sessionStorage, 'back_forward');
  expect([kept.size, kept.get('entry-39'), kept.get('entry-9')]).toEqual([30, 39, undefined]);
  sessionStorage.setItem('portal-scroll', '[["a","far"],7]');
  expect(readKept(sessionStorage, 'reload').size).toBe(0);
  sessionStorage.setItem('portal-scroll', 'not json');
  expect(readKept(sessionStorage, 'reload').size).toBe(0);
});
