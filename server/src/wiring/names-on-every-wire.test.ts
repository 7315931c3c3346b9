import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { signIn } from '../members/auth/auth.support.ts';
import { giveDocument } from '../members/documents/documents.given.ts';
import { giveContract, giveNotification } from '../members/insured/insured.given.ts';
import { beneficiaries, members } from '../members/insured/insured.table.ts';
import { giveBeneficiary, givePayment, giveRefund } from '../members/refunds/refunds.given.ts';
import { giveRequest } from '../members/requests/requests.given.ts';
import { asAdvisor } from '../testing/advisor.ts';
import { everyRoute } from '../testing/every-route.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { startApi } from '../testing/start-api.ts';

/** Names as core systems write them. Members must never see these. */
const RAW = /JEAN-NOËL|D['’]ÉTÉ|LÉA-ROSE|O['’]BRIEN/;
const SHOWN = /Jean-Noël|D'Été|Léa-Rose|O’Brien/;

async function startNamed() {
  const started = await startApi();
  const { given, platform } = started;
  const { db } = platform.database;
  const claire = await given.member({ name: 'claire' });
  const insured = { firstName: 'JEAN-NOËL', surName: "D'ÉTÉ" };
  await db.update(members).set(insured);
  await db.update(beneficiaries).set(insured).where(eq(beneficiaries.memberId, claire.memberId));
  const lea = await giveBeneficiary(platform, claire, {
    rank: 'CHILD',
    firstName: 'LÉA-ROSE',
    surName: 'O’BRIEN',
    birthDate: '2013-02-09',
  });
  await giveContract(platform, claire);
  await giveNotification(platform, claire, { beneficiaryId: lea.id });
  const payment = await givePayment(platform, claire);
  const refund = await giveRefund(platform, { ...claire, beneficiaryId: lea.id }, { payment });
  await giveDocument(platform, claire, { beneficiaryId: lea.id });
  const request = await giveRequest(platform, claire, { beneficiaryId: lea.id });
  return { ...started, refund, request };
}

/** The answers for a signed-in browser, as text, by address; for a PDF its text. */
async function readAll(browser: Awaited<ReturnType<typeof asAdvisor>>, paths: string[]) {
  const textByPath = new Map<string, string>();
  for (const path of paths) {
    const { status, bytes, headers } = await browser.get(path);
    const isPdf = String(headers['content-type']).startsWith('application/pdf');
    if (status === 200) textByPath.set(path, isPdf ? pdfText(bytes).join(' ') : bytes.toString());
  }
  return textByPath;
}

for (const who of ['the member', 'an advisor'] as const) {
  test(`${who} sees names in normal spelling in every answer, however the core system wrote them`, async () => {
    const started = await startNamed();
    const { api, refund, request } = started;
    const routes = await everyRoute(started);
    const paths = [
      ...routes.filter(({ method, isMembers }) => method === 'GET' && isMembers).map(({ path }) => path),
      `/refunds/${refund.id}`,
      `/refunds/${refund.id}/statement`,
      `/requests/${request.id}`,
    ];
    const textByPath = await readAll(
      who === 'the member' ? api.as('claire') : await asAdvisor(started, 'claire'),
      paths,
    );

    expect([...textByPath].filter(([, text]) => RAW.test(text)).map(([path]) => path)).toEqual([]);
    const withNames = [...textByPath].filter(([, text]) => SHOWN.test(text)).map(([path]) => path);
    expect(withNames).toEqual(
      expect.arrayContaining([
        '/all-info',
        '/auth/profile',
        '/documents',
        '/refunds',
        `/refunds/${refund.id}`,
        `/refunds/${refund.id}/statement`,
        '/requests',
        `/requests/${request.id}`,
        '/tp-card',
        '/tp-card/file',
      ]),
    );
  });
}

test('mails have names in normal spelling too', async () => {
  const started = await startNamed();
  const { api, mails, runJobs, given } = started;
  const { membershipNumber } = await given.memberNamed('claire');
  await signIn(started, api.browser(), membershipNumber);
  await runJobs();
  const words = mails.map(({ subject, text, html }) => `${subject} ${text} ${html}`).join('\n');
  expect(words).toContain('Jean-Noël');
  expect(words).not.toMatch(RAW);
});
