import { startApi } from '../../testing/start-api.ts';
import { giveBeneficiary } from './refunds.given.ts';

/** Claire with a partner whose acts are private and a daughter who turned 18 on 1 October. */
export async function startFamily() {
  const started = await startApi();
  const { given, platform, api } = started;
  const claire = await given.member({ name: 'claire' });
  const partner = await giveBeneficiary(platform, claire, { firstName: 'JULIEN' });
  const daughter = await giveBeneficiary(platform, claire, {
    rank: 'CHILD',
    firstName: 'Léa',
    birthDate: '2007-10-01',
  });
  return {
    ...started,
    claire,
    partner: { memberId: claire.memberId, beneficiaryId: partner.id },
    daughter: { memberId: claire.memberId, beneficiaryId: daughter.id },
    me: api.as('claire'),
  };
}
