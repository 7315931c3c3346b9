import { test } from 'node:test';
import { expect } from 'expect';
import { SMTPServer } from 'smtp-server';
import { CODES, createSmtpTransport, QUEUED } from './smtp-transport.ts';

const mail = (number: number) => ({
  from: 'Grand-Lac <ne-pas-repondre@grand-lac.example>',
  to: `member-${number}@example.org`,
  subject: 'Votre demande',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  messageId: `<${number}@portal.invalid>`,
});

/** A mail server that accepts no mail until each of `atOnce` connections has sent it one. */
async function serverThatWaitsFor(atOnce: number) {
  const held: (() => void)[] = [];
  let connections = 0;
  let mostConnections = 0;
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      connections += 1;
      mostConnections = Math.max(mostConnections, connections);
      done();
    },
    onClose() {
      connections -= 1;
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.once('end', () => {
        held.push(done);
        if (held.length + taken < atOnce) return;
        for (const take of held.splice(0)) {
          taken += 1;
          take();
        }
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    most: () => mostConnections,
    taken: () => taken,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

for (const [what, options, atOnce] of [
  ['queued mails leave', QUEUED, 5],
  ['codes leave', CODES, 3],
] as const) {
  test(`${what} over ${atOnce} connections at once, and over no more`, { timeout: 30_000 }, async (t) => {
    const server = await serverThatWaitsFor(atOnce);
    const transport = createSmtpTransport(server.url, options);
    t.after(async () => {
      await transport.close();
      await server.stop();
    });
    // With fewer connections the first mails would wait for the others and fail.
    await Promise.all(Array.from({ length: 40 }, (_, number) => transport.send(mail(number))));
    expect([server.taken(), server.most()]).toEqual([40, atOnce]);
  });
}
