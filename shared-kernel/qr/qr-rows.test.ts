import { qrRows } from './qr-rows.ts';

/** The square in three corners by which a reader finds the code. */
const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

test('a square of modules without a margin, with the finders of a QR code', () => {
  const rows = qrRows('https://apps.example.org/ios/grand-lac');
  const size = rows.length;
  expect((size - 17) % 4).toBe(0);
  expect(rows.every((row) => row.length === size && /^[01]+$/.test(row))).toBe(true);
  expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(FINDER);
  expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(FINDER);
  expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(FINDER);
});

test('another address is another code', () => {
  expect(qrRows('https://a.example')).not.toEqual(qrRows('https://b.example'));
});
