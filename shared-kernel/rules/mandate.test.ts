import { isMandateVoid } from './mandate.ts';

test('a mandate is void 36 months after its last collection', () => {
  expect(isMandateVoid('2022-11-06', '2025-11-06')).toBe(false);
  expect(isMandateVoid('2022-11-06', '2025-11-07')).toBe(true);
  expect(isMandateVoid(null, '2025-11-07')).toBe(false);
});
