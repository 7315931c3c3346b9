import { EQUIPMENT } from '../testing/tariff-cases/equipment.ts';
import { HOSPITAL_STAYS } from '../testing/tariff-cases/hospital-stays.ts';
import { VISITS } from '../testing/tariff-cases/visits.ts';

// One table: its amounts were written by hand before the rules ran, and no amount of `is` comes from a rule.
test.each([...VISITS, ...HOSPITAL_STAYS, ...EQUIPMENT])('$on $what ($source)', ({ on, parts, is }) => {
  expect(parts(on)).toEqual(is);
});
