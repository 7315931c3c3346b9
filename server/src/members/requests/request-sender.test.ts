import { test } from 'node:test';
import { expect } from 'expect';
import { senderOfRequest } from './request-sender.ts';

test('who sent a request is what its row says', () => {
  expect(senderOfRequest({ sender: 'BENEFICIARY', importHash: 'x' })).toBe('BENEFICIARY');
  expect(senderOfRequest({ sender: 'MEMBER', importHash: 'x' })).toBe('MEMBER');
});

test('a row of the version before is the insurer’s if it was imported, else the member’s', () => {
  expect(senderOfRequest({ sender: null, importHash: 'x' })).toBe('INSURER');
  expect(senderOfRequest({ sender: null, importHash: null })).toBe('MEMBER');
});
