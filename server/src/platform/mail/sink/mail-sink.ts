import Fastify, { type FastifyReply, LogController } from 'fastify';
import { SMTPServer } from 'smtp-server';
import { requireOneTarget } from '../../http/one-target.ts';
import {
  answerClientError,
  CLIENT_PATIENCE,
  refuseSlowBodies,
  serverTimes,
} from '../../http/slow-clients.ts';
import { StartError } from '../../start-error.ts';
import { MailboxStore } from './mailbox.ts';
import { inboxPage, mailPage } from './mailbox-page.ts';
import { type ReceivedMail, readMail, withPictures } from './received-mail.ts';

interface MailSink {
  /** The actual ports: the requested ones, or free ones if 0 was requested. */
  smtpPort: number;
  httpPort: number;
  stop(): Promise<void>;
}

const BIGGEST_MAIL = 25 * 1024 * 1024;
const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};
/** The two pages of the sink: their own style, and a mail's HTML in a frame. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** A mail's HTML, which may have styles and be framed by our page only. */
const MAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";
/** A foreign host name that resolves to this machine must not be able to read the codes. */
const OWN_HOST = /^(?:localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Accepts every mail and stores it in memory. It has the ports and the API of Mailpit, which can replace it.
 * Throws a StartError when a port is taken.
 */
export async function startMailSink(options: {
  host: string;
  smtpPort: number;
  httpPort: number;
}): Promise<MailSink> {
  const store = new MailboxStore();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: BIGGEST_MAIL,
    logger: false,
    async onData(stream, session, done) {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        store.add(await readMail(Buffer.concat(chunks), to, new Date()));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  // A client that disconnects is no error.
  smtp.on('error', () => {});
  const smtpPort = await listen(smtp, options.smtpPort, options.host);

  const http = createMailboxApp(store);
  try {
    await http.listen({ port: options.httpPort, host: options.host });
  } catch (error) {
    await closeSmtp(smtp);
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw portTaken(options.httpPort, '--port-mail');
    throw error;
  }
  return {
    smtpPort,
    httpPort: (http.server.address() as { port: number }).port,
    async stop() {
      await Promise.all([http.close(), closeSmtp(smtp)]);
    },
  };
}

function createMailboxApp(store: MailboxStore) {
  const app = Fastify({
    ...serverTimes(CLIENT_PATIENCE),
    clientErrorHandler: answerClientError,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    return503OnClosing: false,
  });
  refuseSlowBodies(app.server, CLIENT_PATIENCE);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(ANSWER_HEADERS);
    try {
      requireOneTarget(request);
    } catch (error) {
      return reply.code(400).send({ Error: (error as Error).message });
    }
    if (!OWN_HOST.test(request.headers.host ?? '')) return reply.code(421).send({ Error: 'unknown host' });
  });
  const one = (id: string) => {
    const mail = store.find(id);
    if (!mail) throw Object.assign(new Error('message not found'), { statusCode: 404 });
    mail.read = true;
    return mail;
  };
  type ById = { Params: { id: string } };
  type Paged = { Querystring: { start?: string; limit?: string; query?: string } };

  const sendPage = (reply: FastifyReply, html: string, policy = PAGE_POLICY) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);

  app.get('/', (_request, reply) => sendPage(reply, inboxPage(store.all())));
  app.get<ById>('/view/:id', (request, reply) => {
    const [id = '', kind] = request.params.id.split('.');
    const mail = one(id);
    if (kind === 'txt') return reply.type('text/plain; charset=utf-8').send(mail.text);
    if (kind === 'html') return sendPage(reply, withPictures(mail), MAIL_POLICY);
    return sendPage(reply, mailPage(mail));
  });
  app.get<Paged>('/api/v1/messages', ({ query }) => listing(store, store.all(), query));
  app.get<Paged>('/api/v1/search', ({ query }) => listing(store, store.search(query.query ?? ''), query));
  app.get<ById>('/api/v1/message/:id', ({ params }) => detail(one(params.id)));
  app.get<{ Params: { id: string; part: string } }>('/api/v1/message/:id/part/:part', ({ params }, reply) => {
    const attachment = one(params.id).attachments[Number(params.part) - 1];
    if (!attachment) throw Object.assign(new Error('part not found'), { statusCode: 404 });
    return reply
      .type(attachment.contentType)
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(attachment.fileName)}`,
      )
      .send(attachment.content);
  });
  app.delete<{ Body: { IDs?: string[] } | undefined }>('/api/v1/messages', ({ body }, reply) => {
    store.remove(body?.IDs?.length ? body.IDs : null);
    return reply.type('text/plain').send('ok');
  });
  app.get('/livez', (_request, reply) => reply.type('text/plain').send('ok'));
  return app;
}

function listing(
  store: MailboxStore,
  mails: readonly ReceivedMail[],
  query: { start?: string; limit?: string },
) {
  const start = Math.max(0, Number(query.start) || 0);
  const limit = Math.max(1, Number(query.limit) || 50);
  const page = mails.slice(start, start + limit);
  return {
    total: store.all().length,
    unread: store.all().filter(({ read }) => !read).length,
    count: page.length,
    messages_count: mails.length,
    start,
    tags: [],
    messages: page.map((mail) => ({
      ...common(mail),
      Created: mail.receivedAt.toISOString(),
      Read: mail.read,
      Attachments: mail.attachments.length,
      Snippet: mail.text.replace(/\s+/g, ' ').trim().slice(0, 250),
    })),
  };
}

function detail(mail: ReceivedMail) {
  return {
    ...common(mail),
    Date: mail.receivedAt.toISOString(),
    Text: mail.text,
    HTML: mail.html,
    Inline: [],
    Attachments: mail.attachments.map(({ fileName, contentType, content }, at) => ({
      PartID: String(at + 1),
      FileName: fileName,
      ContentType: contentType,
      ContentID: '',
      Size: content.length,
    })),
  };
}

function common(mail: ReceivedMail) {
  return {
    ID: mail.id,
    MessageID: mail.messageId,
    From: mail.from,
    To: mail.to,
    Cc: mail.cc,
    Bcc: [],
    ReplyTo: [],
    Subject: mail.subject,
    Tags: [],
    Size: mail.bytes,
  };
}

function listen(smtp: SMTPServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portTaken(port, '--port-smtp') : error);
    smtp.server.once('error', refuse);
    smtp.listen(port, host, () => {
      smtp.server.off('error', refuse);
      resolve((smtp.server.address() as { port: number }).port);
    });
  });
}

const closeSmtp = (smtp: SMTPServer) => new Promise<void>((resolve) => smtp.close(() => resolve()));

const portTaken = (port: number, flag: string) =>
  new StartError(`Port ${port} is taken: stop what uses it, choose another with ${flag}, or give SMTP_URL.`);
