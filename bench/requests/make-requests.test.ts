import { test } from 'node:test';
import { expect } from 'expect';
import { makeRequestFiles } from './make-requests.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const filesOf = (requests: number, messages: number) =>
  makeRequestFiles([{ number: '30000001', requests, messages, password: 'x' }], NOW) as {
    type: string;
    externalId: string;
    messages?: { sentAt: string }[];
  }[][];

test('a member has as many requests and messages as told, no more than 200 messages a record', () => {
  const files = filesOf(20, 450);
  const requests = files.flat().filter(({ type }) => type === 'request');
  expect(new Set(requests.map(({ externalId }) => externalId)).size).toBe(20);
  expect(requests.flatMap(({ messages = [] }) => messages)).toHaveLength(450);
  expect(files.map((file) => file.at(-1)?.messages?.length)).toEqual([200, 200, 50]);
});

test('nothing is in the future', () => {
  for (const { messages = [] } of filesOf(2, 10).flat())
    for (const { sentAt } of messages) expect(Date.parse(sentAt)).toBeLessThanOrEqual(NOW.getTime());
});
