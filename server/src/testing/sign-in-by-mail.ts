import { call } from './portal-process.ts';

/** A signed-in browser, as headers. */
export interface SignedIn {
  /** `Cookie` */
  cookie: string;
  /** `X-XSRF-TOKEN` */
  xsrf: string;
}

interface Place {
  /** Port of the members API. */
  port: number;
  /** Port of the mailbox for the API's mails. */
  mail: number;
  /** Host name of the page: 'localhost'. */
  host?: string;
}

/** Signs a member with one e-mail address in at a process: password, then the code of the newest mail with one. */
export async function signInByMail(
  { port, mail, host = 'localhost' }: Place,
  { login, password }: { login: string; password: string },
): Promise<SignedIn> {
  const cookies = new Map<string, string>();
  const signedIn = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    xsrf: decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
  });
  const send = async (method: string, path: string, body?: unknown) => {
    const { cookie, xsrf } = signedIn();
    const headers = { host: `${host}:${port}`, cookie, 'x-xsrf-token': xsrf };
    const answer = await call(port, method, path, headers, body);
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`);
    for (const line of answer.cookies) cookies.set(...(line.split(/=(.*)/s, 2) as [string, string]));
    return JSON.parse(answer.body);
  };
  await send('GET', '/init');
  const { mfa } = await send('POST', '/auth/login', { grant_type: 'PASSWORD', login, password });
  await send('POST', '/auth/validate-mfa', { sessionId: mfa.sessionId, code: await newestCode(mail) });
  return signedIn();
}

/** Notices of a new device may have arrived after it. */
async function newestCode(mail: number): Promise<string> {
  const list = await call(mail, 'GET', '/api/v1/messages?limit=10');
  for (const { ID } of JSON.parse(list.body).messages as { ID: string }[]) {
    const { body } = await call(mail, 'GET', `/api/v1/message/${ID}`);
    const code = /^\d{6}(?=\s*$)/m.exec(JSON.parse(body).Text)?.[0];
    if (code) return code;
  }
  throw new Error('no mail with a code');
}
