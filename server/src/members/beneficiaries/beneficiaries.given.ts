import { type StartOptions, startApi } from '../../testing/start-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { giveContract } from '../insured/insured.given.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { giveUpload } from '../uploads/uploads.given.ts';

/** Claire is signed in on 12 November 2025, with her partner Julien and her daughter Léa. */
export async function startFamily(options?: StartOptions) {
  const started = await startApi(options);
  const { api, given, platform } = started;
  const claire = await given.member({ name: 'claire' });
  await giveContract(platform, claire);
  const { id: julien } = await giveBeneficiary(platform, claire, {
    firstName: 'JULIEN',
    surName: 'MARTIN',
    rank: 'PARTNER',
    familyPosition: 2,
    birthDate: '1983-03-14',
    joinedOn: '2021-01-01',
  });
  const { id: lea } = await giveBeneficiary(platform, claire, {
    firstName: 'LÉA',
    surName: 'MARTIN',
    rank: 'CHILD',
    familyPosition: 3,
    birthDate: '2013-02-09',
    joinedOn: '2021-01-01',
  });
  const me = api.as('claire');
  const upload = (client: TestClient = me) => giveUpload(client, { name: 'attestation.pdf' });
  const listed = async () => (await me.get('/beneficiaries')).body;
  const departure = async (change: object = {}) => ({
    beneficiaryId: julien,
    reason: 'MUTUELLE_OBLIGATOIRE',
    leavesOn: '2025-12-31',
    uploadIds: [await upload()],
    ...change,
  });
  const leave = async (change: object = {}) =>
    me.post('/beneficiary-departures', await departure(change), { key: newKey() });
  return { ...started, claire, julien, lea, me, upload, listed, departure, leave };
}
