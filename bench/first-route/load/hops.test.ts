import { test } from 'node:test';
import { expect } from 'expect';
import { serialHops } from './hops.ts';

const script = (url: string, askedBy: string | null = null) => ({ url, type: 'script', askedBy });

test('scripts that the HTML names are one hop, however many they are', () => {
  expect(serialHops([script('shell.js'), script('entry.js'), script('page.js')])).toBe(1);
});

test('a script that another one asks for waits for it', () => {
  const requests = [
    script('shell.js'),
    script('entry.js', 'shell.js'),
    script('page.js', 'entry.js'),
    script('other.js', 'shell.js'),
  ];
  expect(serialHops(requests)).toBe(3);
});

test('what was preloaded costs no hop when it is asked for again', () => {
  const requests = [script('shell.js'), script('entry.js'), script('entry.js', 'shell.js')];
  expect(serialHops(requests)).toBe(1);
});

test('data is no hop, and neither is a script asked for by one that is not known', () => {
  const requests = [
    script('shell.js'),
    { url: '/init', type: 'data', askedBy: 'shell.js' },
    script('late.js', 'inline'),
  ];
  expect(serialHops(requests)).toBe(1);
  expect(serialHops([])).toBe(0);
});

test('two that name each other do not go on for ever', () => {
  expect(serialHops([script('one.js', 'two.js'), script('two.js', 'one.js')])).toBe(2);
});
