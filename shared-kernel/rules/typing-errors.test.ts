import { distanceOf, errorsAllowed } from './typing-errors.ts';

test('distanceOf counts the errors of the optimal string alignment', () => {
  expect(distanceOf('abcd', 'abcd', 2)).toBe(0);
  expect(distanceOf('abcd', 'abdc', 2)).toBe(1);
  expect(distanceOf('abcd', 'abc', 2)).toBe(1);
  expect(distanceOf('abcd', 'wxyz', 2)).toBe(3);
  expect(distanceOf('abcdef', 'a', 2)).toBe(3);
});

test('a short word allows no error, a long one two', () => {
  expect(['cle', 'cure', 'dentiste'].map(errorsAllowed)).toEqual([0, 1, 2]);
});
