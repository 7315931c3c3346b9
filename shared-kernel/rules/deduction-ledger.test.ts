import { openDeductionLedger } from './deduction-ledger.ts';
import type { RefundInput } from './refund-split.ts';

const consultation: RefundInput = {
  careDate: '2025-11-05',
  costCents: 3000,
  baseCents: 3000,
  rateBasisPoints: 7000,
  guarantee: { kind: 'rate', basisPoints: 10000 },
  units: { flat_contribution: 1 },
};
const claire = { personId: 'claire', professionalId: 'dr-roux' };
const deducted = (split: { deductions: { cents: number }[] }) => split.deductions.map(({ cents }) => cents);

test('nothing is deducted for a fifth act of the day with one professional, but it is with another one', () => {
  const ledger = openDeductionLedger();
  for (let act = 0; act < 4; act += 1) expect(deducted(ledger.split(consultation, claire))).toEqual([200]);
  expect(ledger.split(consultation, claire).deductions).toMatchObject([{ cents: 0, reason: 'daily_cap' }]);
  expect(deducted(ledger.split(consultation, { ...claire, professionalId: 'dr-blanc' }))).toEqual([200]);
  expect(deducted(ledger.split({ ...consultation, careDate: '2025-11-06' }, claire))).toEqual([200]);
});

test('the day’s cap of paramedical acts counts all professionals together', () => {
  const ledger = openDeductionLedger();
  const physio = { ...consultation, units: { franchise_paramedical: 3 } };
  expect(deducted(ledger.split(physio, claire))).toEqual([300]);
  expect(deducted(ledger.split(physio, { ...claire, professionalId: 'kine-2' }))).toEqual([100]);
});

test('at most 50 € are deducted per person and calendar year', () => {
  const ledger = openDeductionLedger();
  const visit = (day: number) => ({ ...consultation, careDate: `2025-03-${String(day).padStart(2, '0')}` });
  for (let day = 1; day <= 25; day += 1) expect(deducted(ledger.split(visit(day), claire))).toEqual([200]);
  expect(ledger.split(visit(26), claire).deductions).toMatchObject([{ cents: 0, reason: 'yearly_cap' }]);
  expect(deducted(ledger.split(visit(26), { ...claire, personId: 'hugo' }))).toEqual([200]);
  expect(deducted(ledger.split({ ...consultation, careDate: '2026-01-02' }, claire))).toEqual([200]);
});
