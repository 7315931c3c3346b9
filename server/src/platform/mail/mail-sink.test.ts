import { after, test } from 'node:test';
import { expect } from 'expect';
import { SMTPServer } from 'smtp-server';
import { startMailSink } from './sink/mail-sink.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const sink = await startMailSink({ host: '127.0.0.1', smtpPort: 0, httpPort: 0 });
const transport = createSmtpTransport(`smtp://127.0.0.1:${sink.smtpPort}`);
const base = `http://127.0.0.1:${sink.httpPort}`;
after(async () => {
  await transport.close();
  await sink.stop();
});

const mail = {
  from: 'Grand-Lac <ne-pas-repondre@grand-lac.example.org>',
  to: 'léa@example.org',
  subject: 'Votre code d’accès',
  text: 'Bonjour Léa, 123456',
  html: '<p>Bonjour Léa</p><script>alert(1)</script>',
  messageId: '<5d1f@portal.invalid>',
};
const json = async (path: string) => (await fetch(base + path)).json();

test('a sent mail is listed and read as Mailpit would', async () => {
  await transport.send({ ...mail, to: 'lea@example.org' });
  const list = (await json('/api/v1/messages')) as {
    total: number;
    unread: number;
    messages: { ID: string }[];
  };
  expect(list).toMatchObject({
    total: 1,
    unread: 1,
    messages: [
      {
        MessageID: '5d1f@portal.invalid',
        From: { Name: 'Grand-Lac', Address: 'ne-pas-repondre@grand-lac.example.org' },
        To: [{ Name: '', Address: 'lea@example.org' }],
        Subject: 'Votre code d’accès',
        Snippet: 'Bonjour Léa, 123456',
      },
    ],
  });
  const { ID } = list.messages[0]!;
  expect(await json(`/api/v1/message/${ID}`)).toMatchObject({
    ID,
    Text: expect.stringContaining('123456'),
    HTML: `${mail.html}\n`,
  });
  expect(await json('/api/v1/message/latest')).toMatchObject({ ID });
  expect(await json('/api/v1/messages')).toMatchObject({ unread: 0 });
  expect((await fetch(`${base}/api/v1/message/nope`)).status).toBe(404);
});

test('mails are found by receiver', async () => {
  await transport.send({ ...mail, to: 'marc@example.org' });
  expect(await json('/api/v1/search?query=to:marc@example.org')).toMatchObject({ count: 1 });
  expect(await json('/api/v1/search?query=to:nobody@example.org')).toMatchObject({ count: 0 });
});

test('the page shows what came, and a mail cannot run a script in it', async () => {
  const inbox = await (await fetch(base)).text();
  expect(inbox).toContain('Votre code d’accès');
  const id = /\/view\/([\w-]+)"/.exec(inbox)![1];
  const view = await (await fetch(`${base}/view/${id}`)).text();
  expect(view).toContain('<iframe sandbox');
  expect(view).not.toContain('<script');
  const html = await fetch(`${base}/view/${id}.html`);
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox;/);
  expect(await (await fetch(`${base}/view/${id}.txt`)).text()).toContain('Bonjour Léa');
});

test('a mail is shown with the pictures that it brings', async () => {
  const picture = {
    filename: 'logo.png',
    cid: 'logo@portal.invalid',
    content: 'aWNvbg==',
    encoding: 'base64',
    contentType: 'image/png',
    contentDisposition: 'inline',
  } as const;
  const html = '<img src="cid:logo@portal.invalid"><img src="cid:absent">';
  await transport.send({ ...mail, to: 'nina@example.org', html, attachments: [picture] });
  const { messages } = await json('/api/v1/search?query=to:nina@example.org');
  const shown = await fetch(`${base}/view/${messages[0].ID}.html`);
  expect(await shown.text()).toContain('<img src="data:image/png;base64,aWNvbg=="><img src="cid:absent">');
  expect(shown.headers.get('content-security-policy')).toContain('img-src data:;');
});

test('a name that only resolves to this machine reads nothing', async () => {
  const { request } = await import('node:http');
  const status = await new Promise((resolve) => {
    request(`${base}/api/v1/messages`, { headers: { host: 'evil.example' } }, (answer) =>
      resolve(answer.statusCode),
    ).end();
  });
  expect(status).toBe(421);
});

test('the box is emptied on demand', async () => {
  expect((await fetch(`${base}/api/v1/messages`, { method: 'DELETE' })).status).toBe(200);
  expect(await json('/api/v1/messages')).toMatchObject({ total: 0 });
});

test('a taken port is said in one line that tells what to do', async () => {
  await expect(startMailSink({ host: '127.0.0.1', smtpPort: sink.smtpPort, httpPort: 0 })).rejects.toThrow(
    `Port ${sink.smtpPort} is taken: stop what uses it, choose another with --port-smtp, or give SMTP_URL.`,
  );
});

test('a dead server is an error within five seconds', async () => {
  const dead = createSmtpTransport('smtp://127.0.0.1:9');
  await expect(dead.send(mail)).rejects.toThrow();
});

test('every answer says what it may do: nothing, but for the style of our pages and the frame of a mail', async () => {
  await transport.send({ ...mail, to: 'policy@example.org' });
  const { messages } = (await json('/api/v1/search?query=to:policy@example.org')) as {
    messages: { ID: string }[];
  };
  const view = `/view/${messages[0]!.ID}`;
  const policies = new Map<string, string | null>();
  for (const path of ['/', view, `${view}.html`, `${view}.txt`, '/api/v1/messages', '/livez', '/nothing']) {
    const { headers } = await fetch(base + path);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    policies.set(path, headers.get('content-security-policy'));
    expect([path, policies.get(path)]).toEqual([path, expect.stringContaining("default-src 'none'")]);
    expect([path, policies.get(path)]).toEqual([path, expect.not.stringContaining('script-src')]);
  }
  expect(policies.get('/')).toContain("frame-src 'self'; frame-ancestors 'none'");
  expect(policies.get(`${view}.html`)).toMatch(/^sandbox; .*frame-ancestors 'self'$/);
});

test('an address that a server refuses stands in no error', async () => {
  const refusing = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`no such person: ${address}`), { responseCode: 550 })),
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  const { port } = refusing.server.address() as { port: number };
  const toRefusing = createSmtpTransport(`smtp://127.0.0.1:${port}`);
  const error = await toRefusing.send({ ...mail, to: 'lea@example.org' }).catch((thrown: Error) => thrown);
  expect(String((error as Error).stack)).not.toContain('lea');
  expect(error).toMatchObject({ code: 'EENVELOPE', message: 'the mail server did not take it: answer 550' });
  await toRefusing.close();
  await new Promise<void>((resolve) => refusing.close(resolve));
});
