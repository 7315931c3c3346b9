import { test } from 'node:test';
import { expect } from 'expect';
import { findJsonFault } from './json-fault.ts';

const SOUND = JSON.stringify({
  a: [1, -2.5e3, true, false, null, 'é "quoted" \\ \n \u2028', {}, []],
  b: { c: { d: '' } },
});

const parses = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test('sound JSON has no fault, in any spacing', () => {
  expect(findJsonFault(SOUND)).toBeNull();
  expect(findJsonFault(`\t${JSON.stringify(JSON.parse(SOUND), null, 3)}\r\n `)).toBeNull();
});

test('it finds a fault exactly where the parser of the platform does', () => {
  const pieces = ['', '"', ',', '{', ']', ':', '\\', '0', 'x', ' ', '\0', '\u2028', '-', 'e'];
  const wrong: string[] = [];
  for (let at = 0; at <= SOUND.length; at += 1) {
    for (const piece of pieces) {
      for (const rest of [SOUND.slice(at), SOUND.slice(at + 1)]) {
        const text = SOUND.slice(0, at) + piece + rest;
        if ((findJsonFault(text) === null) !== parses(text)) wrong.push(text);
      }
    }
  }
  // JSON.parse accepts a field that occurs twice; here it is a fault.
  expect(wrong.filter((text) => !/stands twice/.test(findJsonFault(text)?.reason ?? ''))).toEqual([]);
});

test('a field that occurs twice is reported with its path and column, spelt with escapes or not', () => {
  expect(findJsonFault('{"a":{"b":1,"c":2,"\\u0062":3}}')).toEqual({
    column: 19,
    reason: 'a.b stands twice',
  });
});

test('no reason repeats what the text holds', () => {
  expect(findJsonFault('{"nir":"285059999900131" "285059999900131":1}')?.reason).toBe('expected , or }');
  expect(findJsonFault('{"285059999900131":1,"285059999900131":1}')?.reason).toBe('? stands twice');
});
