import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';

const { isCssProperty } = (await import(new URL('./trimmed/css-properties.js', import.meta.url).href)) as {
  isCssProperty(name: string): boolean;
};
const kernel = createRequire(join(import.meta.dirname, '..', '..', 'shared-kernel', 'package.json'));
const chakra = createRequire(kernel.resolve('@chakra-ui/react'));
const library = chakra('@pandacss/is-valid-prop') as {
  allCssProperties: string[];
  isCssProperty(name: string): boolean;
};

/** Every attribute that Emotion passes to an element, from its own expression. */
function attributes(): string[] {
  const source = readFileSync(chakra.resolve('@emotion/is-prop-valid'), 'utf8');
  const list = /\^\(\(([\w|]+)\)\|/.exec(source)?.[1]?.split('|') ?? [];
  expect(list.length).toBeGreaterThan(300);
  return list;
}

test('every property that the library knows is taken for one', () => {
  const names = library.allCssProperties.filter((name) => name !== '');
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name) => !isCssProperty(name))).toEqual([]);
  for (const name of ['--p-gap', '& > svg', '@media print']) expect(isCssProperty(name)).toBe(true);
});

test('no attribute, handler or prop of an element is taken for a property', () => {
  const others = ['onClick', 'aria-label', 'data-part', 'children', 'css', 'asChild', 'textValue2', '_hover'];
  const wrong = [...attributes(), ...others].filter(
    (name) => isCssProperty(name) !== library.isCssProperty(name),
  );
  expect(wrong).toEqual(['textValue2']);
});
