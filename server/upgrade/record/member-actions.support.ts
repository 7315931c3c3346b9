import { randomUUID } from 'node:crypto';
import { pdfFile } from '../../src/members/uploads/uploads.given.ts';
import type { TestAnswer } from '../../src/testing/test-client.ts';
import type { RecordedApi } from './recorded-api.support.ts';

/** A member's acts in the portal, so that a release contains more than an import. */
export async function actAsMember(api: RecordedApi): Promise<void> {
  const claire = await api.as('10000001');
  const upload = done(
    await claire.upload('/uploads', { name: 'facture.pdf', bytes: await pdfFile({ text: 'Lunettes' }) }),
  );
  const { rows } = await api.platform.database.pool.query<{ id: string }>(
    `select beneficiaries.id from beneficiaries join members on members.id = beneficiaries.member_id
      where membership_number = '10000001' and rank = 'MAIN'`,
  );
  done(
    await claire.post(
      '/refund-claims',
      {
        beneficiaryId: rows[0]?.id,
        actCode: 'OPT-LUN',
        sessions: [{ careDate: '2025-10-31', amount: 34_000 }],
        uploadIds: [upload.id],
        comment: 'Verres cassés à la piscine',
      },
      { key: randomUUID() },
    ),
  );
}

function done({ status, body }: TestAnswer) {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
