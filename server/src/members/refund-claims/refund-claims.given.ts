import { randomUUID } from 'node:crypto';
import type { RefundClaimInput } from '@member-portal/shared-kernel/contracts/refunds';
import { type StartOptions, startApi } from '../../testing/start-api.ts';
import { giveAct } from '../acts/acts.given.ts';
import { requestFiles, requests } from '../requests/requests.table.ts';
import { giveUpload } from '../uploads/uploads.given.ts';
import { uploads } from '../uploads/uploads.table.ts';
import { refundClaims } from './refund-claims.table.ts';

/** Claire is signed in on 12 November 2025 and has an optician's bill to claim. */
export async function startClaim(options?: StartOptions) {
  const started = await startApi(options);
  const { given, platform, api } = started;
  const claire = await given.member({ name: 'claire' });
  await giveAct(platform, { code: 'LUN', wording: 'Lunettes', family: 'OPTICAL' });
  const me = api.as('claire');
  const claimWith = async (change: Partial<RefundClaimInput> = {}): Promise<RefundClaimInput> => ({
    actCode: 'LUN',
    beneficiaryId: claire.beneficiaryId,
    sessions: [{ careDate: '2025-10-31', amount: 34000 }],
    uploadIds: change.uploadIds ?? [await giveUpload(me, { name: 'facture-opticien.pdf' })],
    ...change,
  });
  const { db } = platform.database;
  const stored = async () => ({
    claims: await db.select().from(refundClaims),
    requests: await db.select().from(requests),
    files: await db.select().from(requestFiles),
    uploads: await db.select().from(uploads),
  });
  return { ...started, claire, me, claimWith, stored };
}

export const newKey = () => `claim-${randomUUID()}`;
