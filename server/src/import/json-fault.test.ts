import { test } from 'node:test';
import { expect } from 'expect';
import { findJsonFaults } from './json-fault.ts';

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
  expect(findJsonFaults(SOUND)).toEqual([]);
  expect(findJsonFaults(`\t${JSON.stringify(JSON.parse(SOUND), null, 3)}\r\n `)).toEqual([]);
});

test('it finds a fault exactly where the parser of the platform does', () => {
  const pieces = ['', '"', ',', '{', ']', ':', '\\', '0', 'x', ' ', '\0', '\u2028', '-', 'e'];
  const wrong: string[] = [];
  for (let at = 0; at <= SOUND.length; at += 1) {
    for (const piece of pieces) {
      for (const rest of [SOUND.slice(at), SOUND.slice(at + 1)]) {
        const text = SOUND.slice(0, at) + piece + rest;
        // JSON.parse accepts a field that occurs twice; here it is a fault.
        const faults = findJsonFaults(text).filter(({ repeated }) => repeated === null);
        if ((faults.length === 0) !== parses(text)) wrong.push(text);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('every field that occurs twice is reported with its path and column, spelt with escapes or not', () => {
  const reason = 'stands twice in the record';
  expect(findJsonFaults('{"a":{"b":1,"c":2,"\\u0062":3},"a":1} x')).toEqual([
    { column: 19, reason, repeated: 'a.b' },
    { column: 31, reason, repeated: 'a' },
    { column: 38, reason: 'expected nothing after the record', repeated: null },
  ]);
});

test('no reason repeats what the text holds', () => {
  expect(findJsonFaults('{"nir":"285059999900131" "285059999900131":1}')).toEqual([
    { column: 26, reason: 'expected , or }', repeated: null },
  ]);
  expect(findJsonFaults('{"285059999900131":1,"285059999900131":1}')).toMatchObject([{ repeated: '?' }]);
  expect(findJsonFaults('{"nir285059999900131":1,"nir285059999900131":1}')).toMatchObject([
    { repeated: '?' },
  ]);
});
