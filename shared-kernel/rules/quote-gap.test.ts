import { quoteGap } from './quote-gap.ts';

/** A 500 € crown of the basket that leaves nothing to pay. */
const answer = { cost: 50_000, socialSecurity: 7200, mutual: 42_800 };
const settled = { ...answer, otherMutual: 0, ofBudget: false };

test.each([
  ['none', {}, {}],
  ['none', {}, { otherMutual: 100 }],
  ['price', {}, { cost: 48_000, mutual: 40_800 }],
  // The price explains more than the other causes.
  ['price', {}, { cost: 48_000, mutual: 30_800, otherMutual: 10_000 }],
  ['health_insurance', {}, { socialSecurity: 8400, mutual: 41_600 }],
  ['guarantee', { socialSecurity: null }, { socialSecurity: 8400, mutual: 41_600 }],
  ['first_mutual', {}, { otherMutual: 10_000, mutual: 32_800 }],
  ['budget', {}, { ofBudget: true, mutual: 20_000 }],
  ['guarantee', {}, { mutual: 36_000 }],
  // A higher amount than announced is never explained by a cause that lowers it.
  ['guarantee', {}, { otherMutual: 10_000, ofBudget: true, mutual: 42_900 }],
] as const)('%s: answer %o, settled %o', (gap, told, paid) => {
  expect(quoteGap({ ...answer, ...told }, { ...settled, ...paid })).toBe(gap);
});
