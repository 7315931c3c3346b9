import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { auditTrail } from '../../platform/audit/audit.table.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startApi } from '../../testing/start-api.ts';
import { giveContract } from '../insured/insured.given.ts';
import { insuranceContracts } from '../insured/insured.table.ts';
import { newKey } from '../submissions/submissions.given.ts';

const PATH = '/tp-card/email';

async function start({ email }: { email?: string | null } = {}) {
  const started = await startApi();
  const claire = await started.given.member({ name: 'claire', ...(email !== undefined && { email }) });
  await giveContract(started.platform, claire);
  const me = started.api.as('claire');
  const send = (to: string | null) => me.post(PATH, { email: to }, { key: newKey() });
  return { ...started, claire, me, send };
}

test('the card goes as a PDF to the address on file, without a social security number', async () => {
  const { send, mails, runJobs, claire } = await start();
  const { status, body } = await send(null);
  expect([status, body.maskedEmail]).toEqual([200, expect.stringContaining('•')]);
  await runJobs();
  await runJobs();
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect([mail?.to, mail?.subject]).toEqual([claire.email, 'Votre carte de tiers payant']);
  expect(mail?.text).toContain('31 décembre 2025');
  expect(mail?.text).toContain('Bonjour Claire, voici votre carte');
  expect(mail?.text).toContain('/home?panel=card');
  const file = mail?.attachments?.find(({ contentDisposition }) => contentDisposition === 'attachment');
  expect(file?.filename).toBe('carte-tiers-payant-2025.pdf');
  const text = (await pdfText(Buffer.from(file?.content ?? '', 'base64'))).join(' ');
  expect(text).toContain(claire.membershipNumber);
  for (const secret of [claire.nir, claire.nir.slice(0, 13)])
    expect(text.replaceAll(/\s/g, '')).not.toContain(secret);
});

test('it goes to another address when the member types one, in the language of the page', async () => {
  const { me, mails, runJobs, platform } = await start();
  const answer = await me.post(
    PATH,
    { email: ' Pharmacie@Example.ORG ' },
    { key: newKey(), headers: { 'accept-language': 'en' } },
  );
  expect(answer.body).toEqual({ maskedEmail: 'P•••••@example.org' });
  await runJobs();
  await runJobs();
  expect(mails[0]).toMatchObject({ to: 'Pharmacie@example.org', subject: 'Your third-party payment card' });
  expect(mails[0]?.text).toContain('Claire is sending you their Grand-Lac third-party payment card');
  expect(mails[0]?.text).not.toContain('panel=card');
  const trail = await platform.database.db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.event, 'card_mailed'));
  expect(trail).toMatchObject([{ details: { to: 'typed' } }]);
  expect(JSON.stringify(trail)).not.toContain('harmacie');
});

for (const [what, email, typed, code] of [
  ['an address that is none', undefined, 'pharmacie', 'email_invalid'],
  ['no address at all', null, null, 'field_required'],
] as const)
  test(`${what} is refused at its field`, async () => {
    const { send, mails, runJobs } = await start({ email });
    const { status, body } = await send(typed);
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'email', code })]]);
    await runJobs();
    expect(mails).toEqual([]);
  });

test('a repeat sends one mail; the sixth of a day is refused', async () => {
  const { me, send, mails, runJobs } = await start();
  const key = newKey();
  const first = await me.post(PATH, { email: null }, { key });
  expect((await me.post(PATH, { email: null }, { key })).body).toEqual(first.body);
  for (let sent = 1; sent < 5; sent++) expect((await send(null)).status).toBe(200);
  const refused = await send(null);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts']);
  await runJobs();
  await runJobs();
  expect(mails).toHaveLength(5);
});

test('signed out, as an advisor and without a card nothing is sent', async () => {
  const started = await start();
  const { api, send, mails, runJobs, platform, claire } = started;
  expect((await api.browser().post(PATH, { email: null })).status).toBe(401);
  const advisor = await asAdvisor(started, 'claire');
  expect((await advisor.post(PATH, { email: null }, { key: newKey() })).status).toBe(403);
  // The contract ends between the order and the job.
  expect((await send(null)).status).toBe(200);
  await platform.database.db
    .update(insuranceContracts)
    .set({ endDate: '2025-06-30' })
    .where(eq(insuranceContracts.memberId, claire.memberId));
  const ended = await send(null);
  expect([ended.status, ended.body.code]).toEqual([404, 'tp_card_unavailable']);
  await runJobs();
  await runJobs();
  expect(mails).toEqual([]);
});
