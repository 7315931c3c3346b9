import { test } from 'node:test';
import { expect } from 'expect';
import { makeDocumentRecords } from './make-documents.ts';

const records = makeDocumentRecords([{ number: '30000001', documents: 200, password: 'x' }], '2026-02-03');
const letters = records.filter((record) => (record as { type: string }).type === 'document') as {
  externalId: string;
  uploadDate: string;
}[];

test('a member has as many documents as told, of four years that are over', () => {
  expect(new Set(letters.map(({ externalId }) => externalId)).size).toBe(200);
  expect([...new Set(letters.map(({ uploadDate }) => uploadDate.slice(0, 4)))].sort()).toEqual([
    '2022',
    '2023',
    '2024',
    '2025',
  ]);
});

test('every day is one that a calendar has', () => {
  for (const { uploadDate } of letters)
    expect(new Date(uploadDate).toISOString().slice(0, 10)).toBe(uploadDate);
});
