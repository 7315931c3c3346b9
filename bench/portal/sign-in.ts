import { DEMO_PASSWORD } from '@member-portal/server/demo-logins';
import { type APIRequestContext, request } from 'playwright';
import { signInAddresses } from './open-portal.ts';

/** The cookies of a session, in the shape of a browser context. */
export type SignedInState = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** A signed-in member. */
export interface SignedIn {
  membersUrl: string;
  /** 'portal_session=…; …' */
  cookie: string;
}

interface Addresses {
  /** 'http://localhost:4000' */
  membersUrl: string;
  mailUrl: string;
}

interface Person {
  login: string;
  /** Address that receives the code. */
  email: string;
}

const CLAIRE: Person = { login: '10000001', email: 'claire.martin@example.org' };
const PATIENCE_MS = 20_000;

export const signInClaire = (addresses: Addresses): Promise<SignedInState> => signIn(addresses, CLAIRE);

/** Signs in to the portal at this port for calls of the members API with the cookie. */
export async function enterApi(port: number, person: Person): Promise<SignedIn> {
  const addresses = signInAddresses(port);
  const { cookies } = await signIn(addresses, person);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { membersUrl: addresses.membersUrl, cookie };
}

/**
 * Hides the campaigns of this member: a dialog that opens seconds later would count as the largest paint of
 * the page.
 */
export async function hideCampaigns({ membersUrl }: Addresses, signedIn: SignedInState): Promise<void> {
  const browser = await request.newContext({ storageState: signedIn });
  try {
    await post(browser, `${membersUrl}/campaigns/schooling/hide`);
  } finally {
    await browser.dispose();
  }
}

/** Sends the body with the token from the cookies. Throws if the call is refused. */
async function post(browser: APIRequestContext, url: string, data?: unknown) {
  const { cookies } = await browser.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await browser.post(url, { data, headers: { 'x-xsrf-token': decodeURIComponent(token) } });
  if (!answer.ok()) throw new Error(`POST ${url} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** Signs in with the demo password over the API, with the code from the mailbox. */
export async function signIn({ membersUrl, mailUrl }: Addresses, person: Person): Promise<SignedInState> {
  const browser = await request.newContext();
  try {
    const since = new Date();
    await browser.get(`${membersUrl}/init`);
    const answer = await post(browser, `${membersUrl}/auth/login`, {
      grant_type: 'PASSWORD',
      login: person.login,
      password: DEMO_PASSWORD,
    });
    if (answer.next === 'mfa') {
      const code = await codeFor(mailUrl, person.email, since);
      await post(browser, `${membersUrl}/auth/validate-mfa`, { sessionId: answer.mfa.sessionId, code });
    }
    return await browser.storageState();
  } finally {
    await browser.dispose();
  }
}

async function codeFor(mailUrl: string, email: string, since: Date): Promise<string> {
  const ask = async (path: string) => (await fetch(`${mailUrl}/api/v1${path}`)).json();
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(100)) {
    const { messages } = (await ask(`/search?query=${encodeURIComponent(`to:${email}`)}&limit=20`)) as {
      messages: { ID: string; Created: string }[];
    };
    for (const { ID } of messages.filter(({ Created }) => new Date(Created) >= since)) {
      const { Text } = (await ask(`/message/${ID}`)) as { Text: string };
      const code = /^\d{6}(?=\s*$)/m.exec(Text)?.[0];
      if (code) return code;
    }
  }
  throw new Error(`no code reached ${email}`);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
