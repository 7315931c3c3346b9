import { storedPositions, storePositions } from './scroll-positions.ts';

beforeEach(() => sessionStorage.clear());

test('a reload restores the scroll position of every history entry', () => {
  storePositions(
    new Map([
      ['a', 120],
      ['b', 0],
    ]),
  );
  expect([...storedPositions(sessionStorage, 'reload')]).toEqual([
    ['a', 120],
    ['b', 0],
  ]);
  expect(storedPositions(sessionStorage, 'navigate').size).toBe(0);
});

test('stores the last thirty positions and ignores invalid ones', () => {
  storePositions(new Map(Array.from({ length: 40 }, (_, index) => [`entry-${index}`, index])));
  const positions = storedPositions(sessionStorage, 'back_forward');
  expect([positions.size, positions.get('entry-39'), positions.get('entry-9')]).toEqual([30, 39, undefined]);
  sessionStorage.setItem('portal-scroll', '[["a","far"],7]');
  expect(storedPositions(sessionStorage, 'reload').size).toBe(0);
  sessionStorage.setItem('portal-scroll', 'not json');
  expect(storedPositions(sessionStorage, 'reload').size).toBe(0);
});
