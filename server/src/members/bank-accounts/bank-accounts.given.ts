import type { StartOptions } from '../../testing/start-api.ts';
import { startApi } from '../../testing/start-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { confirmation } from '../action-validations/action-validations.support.ts';
import { lastCode, login, validate } from '../auth/auth.support.ts';
import { giveBankAccount } from '../insured/insured.given.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { giveUpload } from '../uploads/uploads.given.ts';
import { bankChanges } from './bank-changes.table.ts';

/** Another account of the same fictional bank. */
export const NEW_IBAN = 'FR7699999999990000000000250';
export const GERMAN = 'DE89 3704 0044 0532 0130 00';

/** Claire and her husband Julien, with an account for refunds and contributions, on 12 November 2025. */
export async function startBank(options?: StartOptions) {
  const started = await startApi(options);
  const { api, given, platform } = started;
  const { db } = platform.database;
  const claire = await given.member({ name: 'claire', secondaryEmail: 'claire.second@example.org' });
  const julien = await giveBeneficiary(platform, claire, { familyPosition: 2 });
  const me = api.as('claire');
  await giveBankAccount(platform, claire);
  await giveBankAccount(platform, claire, { usage: 'CONTRIBUTION' });

  async function bodyOf(change: object = {}, client: TestClient = me) {
    return {
      beneficiaryId: claire.beneficiaryId,
      usages: ['REFUND'],
      iban: NEW_IBAN,
      holder: 'Claire Martin',
      uploadIds: 'uploadIds' in change ? [] : [await giveUpload(client, { name: 'rib.pdf' })],
      ...change,
    };
  }

  /** POST /bank-accounts with its code. */
  async function send(change: object = {}, client: TestClient = me, key = newKey()) {
    const body = await bodyOf(change, client);
    const headers = await confirmation(started, client, 'BANK_ACCOUNT_CHANGE', body);
    return client.post('/bank-accounts', body, { key, headers });
  }

  /** Signs Claire in anew: she chooses one of her two addresses. */
  async function signInAgain(browser: TestClient): Promise<TestClient> {
    const { body } = await login(browser, claire.membershipNumber);
    const { sessionId, emails } = body;
    const chosen = await browser.post('/auth/select-email', { sessionId, emailId: emails[0].id });
    await validate(browser, chosen.body.sessionId ?? sessionId, lastCode(started));
    return browser;
  }

  /** The token of the link in the last notice. */
  async function stopToken(): Promise<string> {
    await started.runJobs();
    const tokens = started.mails.flatMap(({ text }) => /\/stop-bank-change#([\w-]+)/.exec(text)?.[1] ?? []);
    return tokens.at(-1) ?? '';
  }

  const rows = () => db.select().from(bankChanges).orderBy(bankChanges.createdAt);
  const list = async () => (await me.get('/bank-accounts')).body;
  return { ...started, claire, julien: julien.id, me, bodyOf, send, signInAgain, stopToken, rows, list };
}
