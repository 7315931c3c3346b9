import { startApi } from '../../testing/start-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { requestFiles, requests } from '../requests/requests.table.ts';
import { giveUpload } from '../uploads/uploads.given.ts';
import { beneficiaryRequests } from './beneficiary-requests.table.ts';

const featuresOn = (...on: string[]) => on.map((feature_id) => ({ feature_id, enabled: true }));

/** The features of an environment whose members may add people. */
export const ADDITIONS_ON = { featureStatus: featuresOn('BENEFICIARIES', 'BENEFICIARIES_ADD') };

/** Noé, born two months before 12 November 2025, as `client` asks for him. */
export const babyOf = async (client: TestClient, linkedParentId: string, wish: object = {}) => ({
  category: 'CHILD',
  profile: 'BIRTH',
  firstName: 'Noé',
  surName: 'Martin',
  birthDate: '2025-09-12',
  sex: 'MALE',
  ownNumber: false,
  linkedParentId,
  otherCover: false,
  alsaceMoselle: false,
  membershipStart: '2025-09-12',
  papers: ['SOCIAL_SECURITY_CERTIFICATE', 'ADDRESS_PROOF'],
  uploadIds: [
    await giveUpload(client, { name: 'droits.pdf' }),
    await giveUpload(client, { name: 'facture.pdf' }),
  ],
  ...wish,
});

/** Claire is signed in on 12 November 2025; her child was born two months before. */
export async function startAdditions() {
  const started = await startApi();
  const { api, given, platform, environments } = started;
  const claire = await given.member({ name: 'claire' });
  const me = api.as('claire');
  const { db } = platform.database;
  const switchTo = (...on: string[]) => environments.change('GFPLAC', { featureStatus: featuresOn(...on) });
  environments.change('GFPLAC', ADDITIONS_ON);
  return {
    ...started,
    claire,
    me,
    switchTo,
    baby: (wish: object = {}) => babyOf(me, claire.beneficiaryId, wish),
    stored: async () => ({
      rows: await db.select().from(beneficiaryRequests),
      requests: await db.select().from(requests),
      files: await db.select().from(requestFiles),
    }),
  };
}

export const refusalsOf = ({ body }: { body: { errors?: { field: string; code: string }[] } }) =>
  (body.errors ?? []).map(({ field, code }) => [field, code]);
