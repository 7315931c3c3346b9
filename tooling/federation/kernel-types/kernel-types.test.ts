import { test } from 'node:test';
import { changeOf } from '@member-portal/server/compare-types';
import { expect } from 'expect';
import { readShapes } from './read-shapes.ts';

const DOOR = new Map([['shared-kernel/ui', 'ui/index']]);
const typesOf = (door: string, more: Record<string, string> = {}) =>
  readShapes(new Map([['ui/index', door], ...Object.entries(more)]), DOOR);

/** What breaks a remote that was compiled against `before` under a shell that has `now`. */
const change = (
  before: string,
  now: string,
  more: [Record<string, string>, Record<string, string>] = [{}, {}],
) => changeOf({ room: 'shared-kernel/ui', name: 'use' }, typesOf(now, more[1]), typesOf(before, more[0]));

const props = (members: string) =>
  `export declare function use(props: { ${members} }): import("react").JSX.Element;`;
const result = (type: string) => `export declare const use: () => ${type};`;

test('what a remote passes may become wider, never narrower', () => {
  expect(change(props("size: 'sm'"), props("size: 'sm' | 'md'"))).toBeNull();
  expect(change(props('a: string'), props('a: string; b?: number'))).toBeNull();
  expect(change(props('a: string; b?: number'), props('a: string; b?: number | undefined'))).toBeNull();
  expect(change(props("size: 'sm' | 'md'"), props("size: 'sm'"))).toEqual({
    at: 'props.size',
    was: "'sm' | 'md'",
    is: "'sm'",
  });
  expect(change(props('a: string'), props('a: string; b: number'))).toEqual({
    at: 'props.b',
    was: 'nothing',
    is: 'number',
  });
  expect(change(props('a: string; b?: number'), props('a: string'))).toMatchObject({
    at: 'props.b',
    is: 'nothing',
  });
  expect(change(props('a?: string'), props('a: string'))).toMatchObject({ at: 'props.a', was: 'optional' });
});

test('what a remote gets may become narrower, never wider', () => {
  expect(change(result('{ a: string }'), result('{ a: string; b: number }'))).toBeNull();
  expect(change(result("'x' | 'y'"), result("'x'"))).toBeNull();
  expect(change(result('string | null'), result('string'))).toBeNull();
  expect(change(result('{ a: string }'), result('{ a: string | null }'))).toEqual({
    at: 'result.a',
    was: 'string',
    is: 'string | null',
  });
  expect(change(result('Promise<{ a: string }>'), result('Promise<{ b: string }>'))).toMatchObject({
    at: 'result.a',
  });
  expect(change(result('{ a: string }'), result('{ a?: string }'))).toMatchObject({ is: 'optional' });
});

test('calls: new arguments are optional, callbacks get what they got', () => {
  const use = (parameters: string) => `export declare function use(${parameters}): void;`;
  expect(change(use('a: string'), use('a: string, b?: number'))).toBeNull();
  expect(change(use('a: string'), use('a: string, b: number'))).not.toBeNull();
  expect(change(use('a: string, b: number'), use('a: string'))).not.toBeNull();
  expect(change(use('run: (a: string) => void'), use("run: (a: 'x', b: number) => void"))).toBeNull();
  expect(change(use('run: (a: string) => void'), use('run: (a: string | null) => void'))).toMatchObject({
    was: 'string',
    is: 'string | null',
  });
  expect(change(use('run: (a: string, b: number) => void'), use('run: (a: string) => void'))).not.toBeNull();
});

test('names are followed through files, generics and themselves, and a rename is no change', () => {
  const door = "export { use } from '../state/use.ts';";
  const tree = (name: string, leaf: string) => ({
    'state/use': `import type { ${name} } from './tree.ts';\nexport declare function use<T>(row: T): ${name}<T>;`,
    'state/tree': `export interface ${name}<Row> { row: Row; leaf: ${leaf}; children: ${name}<Row>[]; }`,
  });
  expect(change(door, door, [tree('Tree', 'string'), tree('Branch', 'string')])).toBeNull();
  expect(change(door, door, [tree('Tree', 'string'), tree('Branch', 'number')])).toEqual({
    at: 'result.leaf',
    was: 'string',
    is: 'number',
  });
});

test('types of packages and computed types equal only themselves', () => {
  const imported = (type: string) => `import type { ReactNode, Ref } from 'react';\n${props(type)}`;
  expect(change(imported('a: ReactNode'), imported('a: ReactNode'))).toBeNull();
  expect(change(imported('a: Ref<HTMLElement>'), imported('a: Ref<HTMLButtonElement>'))).toMatchObject({
    at: 'props.a',
    was: 'HTMLElement',
  });
  const computed = (part: string) =>
    `interface Own { a: ${part} }\n${result('{ [K in keyof Own]: () => Own[K] }')}`;
  expect(change(computed('string'), computed('string'))).toBeNull();
  expect(change(computed('string'), computed('number'))).not.toBeNull();
});

test('a type that is made to keep the registry busy ends as a refusal', () => {
  const chain = Array.from(
    { length: 40 },
    (_, at) => `interface A${at} { a: A${at + 1} | { x: A${at + 1} }; b: A${at + 1} }`,
  ).join('\n');
  const deep = (leaf: string) => `${chain}\ninterface A40 { z: ${leaf} }\n${result('A0')}`;
  expect(change(deep('string'), deep('number'))).not.toBeNull();
});
