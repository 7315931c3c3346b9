import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { DEMO_PASSWORD } from '../demo/demo-logins.ts';
import { startMailSink } from '../src/platform/mail/sink/mail-sink.ts';
import { type PortalProcess, startPortalProcess } from '../src/testing/portal-process.ts';
import { signInByMail } from '../src/testing/sign-in-by-mail.ts';
import type { RecordedAnswer } from './record/recorded-answers.support.ts';
import { RECORDED_KEY } from './record/recorded-api.support.ts';
import { unpackProgram } from './released-program.support.ts';
import { lastRelease } from './releases.ts';
import { type Client, createAsker, type Outcomes, type Side } from './two-versions.support.ts';
import { restoreRelease } from './upgraded.support.ts';
import { createVisitor, type Visitor } from './visitor.support.ts';

/** Rounds of each client beside the others, while both versions serve. */
const ROUNDS = 6;
/** Rounds of each client while today's version starts: a limit, in case it never does. */
const MOST_ROUNDS_OF_A_START = 200;
const MEMBERS = [
  { login: '10000001', host: 'localhost' },
  { login: '20000001', host: 'natixis.localhost' },
];

const skip = !process.env.PORTAL_TEST_FULL
  ? 'runs the code of the last release, by its tag: npm run test:full'
  : !process.env.TEST_DATABASE_URL && 'two processes share no embedded database';

test('a clone without the tag of a release says how to get it', async () => {
  await expect(unpackProgram('0.0.0')).rejects.toThrow('git fetch origin tag v0.0.0');
});

test('the last release and today’s version serve the same members side by side, through the migration and after', {
  skip,
  timeout: 600_000,
}, async (t) => {
  const undo: (() => unknown)[] = [];
  t.after(async () => {
    for (const step of undo.toReversed()) await step();
  });
  const release = lastRelease();
  const program = await unpackProgram(release.version);
  undo.push(program.remove);
  const { folder, databaseUrl, close } = await restoreRelease(release);
  undo.push(close);
  const sink = await startMailSink({ host: '127.0.0.1', smtpPort: 0, httpPort: 0 });
  undo.push(sink.stop);
  const args = ['--role', 'registry,members', '--data', folder, '--database-url', databaseUrl!];
  const env = {
    PORTAL_MASTER_KEY: RECORDED_KEY.toString('base64'),
    SMTP_URL: `smtp://127.0.0.1:${sink.smtpPort}`,
  };
  const serve = async (version: string, starting: Promise<PortalProcess>) => {
    const portal = await starting;
    undo.push(() => portal.end('SIGKILL'));
    return { version, port: portal.ports.members, end: portal.end };
  };
  const outcomes: Outcomes = new Map();
  const ask = createAsker(outcomes);
  const recorded = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8')) as RecordedAnswer[];
  const clientAt = async (side: Side, member: (typeof MEMBERS)[number], line: Client['line']) => {
    const place = { port: side.port, mail: sink.httpPort, host: member.host };
    const signedIn = await signInByMail(place, { login: member.login, password: DEMO_PASSWORD });
    return { ...signedIn, ...member, line };
  };
  const pagesOf = (login: string) =>
    recorded.filter(({ as, status }) => as === login && status === 200).map(({ path }) => path);
  const visitorsAt = async (side: Side, line: Client['line']) => {
    const visitors: Visitor[] = [];
    for (const member of MEMBERS) {
      const client = await clientAt(side, member, line);
      visitors.push(await createVisitor(ask, client, side, pagesOf(member.login)));
    }
    return visitors;
  };

  const before = await serve(release.version, program.start(args, env));
  const ofBefore = await visitorsAt(before, 'addressLine2');
  let isStarting = true;
  const starting = startPortalProcess(args, env).finally(() => {
    isStarting = false;
  });
  const visitMeanwhile = async ({ visit }: Visitor) => {
    for (let round = 0; isStarting && round < MOST_ROUNDS_OF_A_START; round += 1) await visit(before, before);
  };
  const [today] = await Promise.all([serve('today', starting), ...ofBefore.map(visitMeanwhile)]);

  const visitors = [...ofBefore, ...(await visitorsAt(today, 'addressLine3'))];
  const visitBoth = async ({ visit }: Visitor) => {
    for (let round = 0; round < ROUNDS; round += 1)
      await (round % 2 === 0 ? visit(before, today) : visit(today, before));
  };
  await Promise.all(visitors.map(visitBoth));

  for (const { client } of visitors) {
    await ask.text(client, before, '/auth/logout');
    expect((await ask.once(client, today, '/contacts')).status).toBe(401);
  }
  expect(await before.end('SIGTERM')).toBe(0);

  // The way back: the release starts on the tables of today.
  const again = await serve(release.version, program.start(args, env));
  for (const member of MEMBERS) {
    const client = await clientAt(today, member, 'addressLine2');
    for (const visitor of visitors.filter(({ login }) => login === member.login))
      for (const side of [today, again]) await visitor.isReadBy(client, side);
  }
  t.diagnostic([...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', '));
});
