import { randomUUID } from 'node:crypto';
import { type StartOptions, startApi } from '../../testing/start-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { giveAct } from '../acts/acts.given.ts';
import { giveEstablishment } from '../establishments/establishments.given.ts';
import { hospitalRequests } from '../hospital-requests/hospital-requests.table.ts';
import { quotes } from '../quotes/quotes.table.ts';
import { refundClaims } from '../refund-claims/refund-claims.table.ts';
import { requestFiles, requests } from '../requests/requests.table.ts';
import { giveUpload } from '../uploads/uploads.given.ts';
import { uploads } from '../uploads/uploads.table.ts';

/** Fields of each kind of submission besides the person and the files. */
const BODIES = {
  '/refund-claims': () => ({
    actCode: 'LUN',
    sessions: [{ careDate: '2025-10-31', amount: 34000 }],
    comment: 'Verres progressifs',
  }),
  '/hospital-requests': (establishmentId: string) => ({
    admissionDate: '2025-11-20',
    releaseDate: '2025-11-23',
    dmtCode: '132',
    hospitalizationType: 'OTHER',
    establishment: { id: establishmentId },
    natureOfAct: 'Pose d’une prothèse de hanche',
    comment: 'Verres progressifs',
  }),
  '/quotes': () => ({
    nature: 'DENTAL',
    quoteDate: '2025-10-31',
    amount: 34000,
    contentSeen: ['ccam_acts'],
    estimateWanted: true,
    comment: 'Verres progressifs',
  }),
};
export type SubmissionPath = keyof typeof BODIES;
export const SUBMISSION_PATHS = Object.keys(BODIES) as SubmissionPath[];

/** Claire is signed in on 12 November 2025 and has a document for any submission. */
export async function startSubmissions(options?: StartOptions) {
  const started = await startApi(options);
  const { api, given, platform } = started;
  const claire = await given.member({ name: 'claire' });
  await giveAct(platform, { code: 'LUN', wording: 'Lunettes', family: 'OPTICAL' });
  const hospital = await giveEstablishment(platform);
  const me = api.as('claire');

  /** An accepted body, with an uploaded document. */
  async function bodyOf(path: SubmissionPath, change: object = {}, client: TestClient = me) {
    return {
      beneficiaryId: claire.beneficiaryId,
      uploadIds: 'uploadIds' in change ? [] : [await giveUpload(client, { name: 'document-de-claire.pdf' })],
      ...BODIES[path](hospital.id),
      ...change,
    };
  }

  const { db } = platform.database;
  const stored = async () => ({
    rows: [
      ...(await db.select().from(refundClaims)),
      ...(await db.select().from(hospitalRequests)),
      ...(await db.select().from(quotes)),
    ],
    requests: await db.select().from(requests),
    files: await db.select().from(requestFiles),
    uploads: await db.select().from(uploads),
  });
  return { ...started, claire, hospital, me, bodyOf, stored };
}

export const newKey = () => `key-${randomUUID()}`;
