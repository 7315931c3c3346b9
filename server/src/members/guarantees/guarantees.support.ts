import { startApi } from '../../testing/start-api.ts';
import { giveContract } from '../insured/insured.given.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';

export const CONSULTATION = {
  from: '2020-01-01',
  base: 3150,
  rate: 7000,
  outsidePathwayRate: 3000,
  deduction: 'flat_contribution' as const,
};
export const NOT_REFUNDED = {
  from: '2020-01-01',
  base: 0,
  rate: 0,
  outsidePathwayRate: null,
  deduction: null,
};

/** Claire, her contract, and a partner who has not agreed to show his care to her. */
export async function startFamily() {
  const started = await startApi();
  const { given, platform, api } = started;
  const claire = await given.member({ name: 'claire' });
  await giveContract(platform, claire);
  const partner = await giveBeneficiary(platform, claire, { firstName: 'JULIEN' });
  return { ...started, claire, partner: { ...claire, beneficiaryId: partner.id }, me: api.as('claire') };
}

export const wordings = ({ body }: { body: { guarantees: { wording: string }[] } }) =>
  body.guarantees.map(({ wording }) => wording);
