import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ActionKind } from '@member-portal/shared-kernel/contracts/action-validations';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { type GivenMember, giveMember } from '../../testing/given-member.ts';
import { createTestEnvironments } from '../../testing/test-environments.ts';
import { wireMembers } from '../../wiring/members.ts';
import { createPlatform } from '../../wiring/platform.ts';
import { giveConfirmation } from '../action-validations/action-validations.given.ts';
import { giveAct } from '../acts/acts.given.ts';
import { ADDITIONS_ON } from '../beneficiary-requests/beneficiary-requests.given.ts';
import { giveEstablishment } from '../establishments/establishments.given.ts';
import { giveRelatives } from '../refunds/refunds.given.ts';

/**
 * The members API in a process of its own, for a test that kills it: `node crash-server.support.ts FOLDER`. The first
 * start makes a member with a family, an act and a hospital. Tells its parent where it listens, and the token of a session.
 * The message `drain` makes it do its queued work at once; others confirm a write as the code by mail would.
 */
const folder = process.argv[2] as string;
const memberFile = join(folder, 'member.json');
const platform = await createPlatform(readConfig(['--data', folder], process.env), {
  log: createLog('silent'),
});
const environments = createTestEnvironments();
environments.change('GFPLAC', ADDITIONS_ON);
const role = await wireMembers(platform, {
  environments,
  mailTransport: {
    // Written down before the mail counts as sent, as a mail server would.
    send: async ({ messageId }) => appendFileSync(join(folder, 'mails.txt'), `${messageId}\n`),
    close: async () => {},
  },
});
// Jobs run when the parent process asks, so that it can count the mails.
await platform.jobs.start({ work: false });

if (!existsSync(memberFile)) {
  await giveAct(platform);
  await giveEstablishment(platform);
  const given = await giveMember(platform);
  const relatives = await giveRelatives(platform, given, 40);
  writeFileSync(memberFile, JSON.stringify({ ...given, relatives }));
}
const member = JSON.parse(readFileSync(memberFile, 'utf8')) as GivenMember & { relatives: string[] };
const { token } = await role.sessions.open(platform.database.db, {
  accountId: member.accountId as string,
  memberId: member.memberId,
  environment: member.environment,
  previousConnectionAt: null,
});
const address = await role.app.listen({ host: '127.0.0.1', port: 0 });
const { beneficiaryId, relatives } = member;
process.send?.({ port: Number(new URL(address).port), token, beneficiaryId, relatives });
process.on('message', async (asked: 'drain' | { ask: string; kind: ActionKind; payload: object }) => {
  if (asked === 'drain') {
    await platform.jobs.drain();
    process.send?.('drained');
    return;
  }
  const { ask, kind, payload } = asked;
  process.send?.({ ask, action: await giveConfirmation(platform, { token, kind, payload }) });
});
// This process ends with its parent.
process.once('disconnect', () => process.exit());
