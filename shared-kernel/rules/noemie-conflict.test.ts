import { hasNoemieConflict } from './noemie-conflict.ts';

const person = { noemieState: 'ACTIVE', otherCover: 'MUTUAL', state: 'COVERED' } as const;

test('two mutuals that both get statements are a conflict; one mutual, the CSS or a person who left are none', () => {
  expect(hasNoemieConflict(person)).toBe(true);
  expect(hasNoemieConflict({ ...person, noemieState: 'NOT_WISHED' })).toBe(false);
  expect(hasNoemieConflict({ ...person, noemieState: 'INACTIVE' })).toBe(false);
  expect(hasNoemieConflict({ ...person, otherCover: null })).toBe(false);
  expect(hasNoemieConflict({ ...person, otherCover: 'CSS' })).toBe(false);
  expect(hasNoemieConflict({ ...person, state: 'LEFT' })).toBe(false);
});
