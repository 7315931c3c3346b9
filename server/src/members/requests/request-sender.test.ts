import { test } from 'node:test';
import { expect } from 'expect';
import { senderOfRequest } from './request-sender.ts';

test('the sender of a request is that of its row', () => {
  expect(senderOfRequest({ sender: 'BENEFICIARY', importHash: 'x' })).toBe('BENEFICIARY');
  expect(senderOfRequest({ sender: 'MEMBER', importHash: 'x' })).toBe('MEMBER');
});

test('a row without a sender counts as sent by the insurer if it was imported, otherwise by the member', () => {
  expect(senderOfRequest({ sender: null, importHash: 'x' })).toBe('INSURER');
  expect(senderOfRequest({ sender: null, importHash: null })).toBe('MEMBER');
});
