import { told, worn } from '../testing/tariff-cases/builders.ts';
import { EQUIPMENT } from '../testing/tariff-cases/equipment.ts';
import { HOSPITAL_STAYS } from '../testing/tariff-cases/hospital-stays.ts';
import { VISITS } from '../testing/tariff-cases/visits.ts';
import { freeGlasses } from './equipment.ts';

// One table: the hand wrote the amounts down before the rules ran, and no amount of `is` comes from a rule.
test.each([...VISITS, ...HOSPITAL_STAYS, ...EQUIPMENT])('$on $what ($source)', ({ on, parts, is }) => {
  expect(parts(on)).toEqual(is);
});

test('the cheapest class A pair, 95 €, leaves nothing', () => {
  // 60 % of 9 € (frame) and 19.50 € (lenses).
  const offer = freeGlasses({ lenses: 'simple' }, worn({}, '2026-11-23'));
  expect(offer?.split && told({ ok: true, split: offer.split })).toEqual([1710, 7790, 0]);
});
