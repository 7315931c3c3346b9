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
import { giveDebit } from '../mandates/mandates.given.ts';
import { giveRelatives } from '../refunds/refunds.given.ts';

/**
 * The members API in a process of its own, for a test that kills it: `node crash-server.support.ts FOLDER`.
 * The first start makes a member with a family, an act and a hospital, and members who each have a mandate to
 * sign. It sends its parent its port and a session token of each member. The message `drain` makes it do its
 * queued work at once; others confirm a write as the code by mail would.
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
    // Written before the mail counts as sent, as by a mail server.
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
  const signers: GivenMember[] = [];
  for (let number = 0; number < 24; number += 1) {
    const signer = await giveMember(platform);
    await giveDebit(platform, signer);
    signers.push(signer);
  }
  writeFileSync(memberFile, JSON.stringify({ ...given, relatives, signers }));
}
const member = JSON.parse(readFileSync(memberFile, 'utf8')) as GivenMember & {
  relatives: string[];
  signers: GivenMember[];
};
/** The token of a new session. */
async function signIn({ accountId, memberId, environment }: GivenMember): Promise<string> {
  const session = { accountId: accountId as string, memberId, environment, previousConnectionAt: null };
  return (await role.sessions.open(platform.database.db, session)).token;
}
const token = await signIn(member);
const signers: { token: string; beneficiaryId: string }[] = [];
for (const signer of member.signers)
  signers.push({ token: await signIn(signer), beneficiaryId: signer.beneficiaryId });
const address = await role.app.listen({ host: '127.0.0.1', port: 0 });
const { beneficiaryId, relatives } = member;
process.send?.({ port: Number(new URL(address).port), token, beneficiaryId, relatives, signers });
type Ask = { ask: string; by: string; kind: ActionKind; payload: object };
process.on('message', async (asked: 'drain' | Ask) => {
  if (asked === 'drain') {
    await platform.jobs.drain();
    process.send?.('drained');
    return;
  }
  const { ask, by, kind, payload } = asked;
  process.send?.({ ask, action: await giveConfirmation(platform, { token: by, kind, payload }) });
});
// This process ends with its parent.
process.once('disconnect', () => process.exit());
