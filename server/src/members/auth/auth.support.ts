import { expect } from 'expect';
import { TEST_PASSWORD } from '../../testing/given-member.ts';
import type { Started } from '../../testing/start-api.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';

/** The request of a login page. */
export const login = (
  browser: TestClient,
  name: string,
  password = TEST_PASSWORD,
  more: object = {},
): Promise<TestAnswer> =>
  browser.post('/auth/login', { grant_type: 'PASSWORD', login: name, password, ...more });

/** The code of the last mail. It is only in the body: subjects appear on lock screens and in logs of mail servers. */
export function lastCode({ mails }: Started): string {
  const mail = mails.at(-1);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!mail || !code) throw new Error('the last mail holds no code');
  expect(mail.subject).not.toContain(code);
  return code;
}

/** A wrong code of six digits. Each `nth` gives a different one, since the same wrong code counts only once. */
export const wrongCode = (code: string, nth = 0): string =>
  String((Number(code) + 1 + nth) % 1_000_000).padStart(6, '0');

export const validate = (browser: TestClient, sessionId: string, code: string): Promise<TestAnswer> =>
  browser.post('/auth/validate-mfa', { sessionId, code });

/** Signs a browser in with password and code, as a member does. */
export async function signIn(started: Started, browser: TestClient, name: string): Promise<void> {
  const answer = await login(browser, name);
  expect(answer.status).toBe(200);
  const done = await validate(browser, answer.body.mfa.sessionId, lastCode(started));
  expect(done.status).toBe(200);
}

/** The token of the link in the last mail; mails with links are queued, so `runJobs` comes first. */
export async function lastLinkToken(started: Started): Promise<string> {
  await started.runJobs();
  const token = /\/login\/[a-z-]+\/([\w-]{43})/.exec(started.mails.at(-1)?.text ?? '')?.[1];
  if (!token) throw new Error('the last mail holds no link');
  return token;
}

/** A password that the rule and the lists accept. */
export const NEW_PASSWORD = 'Tulipe-Orange-42';

/** Every row of every table as text, to search for secrets. */
export async function wholeDatabase({ platform }: Started): Promise<string> {
  const { db } = platform.database;
  const { rows } = await db.execute(
    "select table_schema as schema, table_name as name from information_schema.tables where table_schema in ('public', 'pgboss')",
  );
  const texts: string[] = [];
  for (const { schema, name } of rows as { schema: string; name: string }[]) {
    texts.push(JSON.stringify((await db.execute(`select * from "${schema}"."${name}"`)).rows));
  }
  return texts.join('\n');
}

/** Status and code of an error: '403 login_failed'. */
export const codeOf = (answer: TestAnswer): string => `${answer.status} ${answer.body.code}`;

/** The refused fields with their codes: 'password password_too_short'. */
export const fieldsOf = (answer: TestAnswer): string[] =>
  (answer.body.errors ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);

/** The master key of `startApi`, for a second process over its database. */
export const TEST_MASTER_KEY = Buffer.alloc(32, 'test').toString('base64');
