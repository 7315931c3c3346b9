import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { type GivenMember, giveMember } from '../../testing/given-member.ts';
import { createTestEnvironments } from '../../testing/test-environments.ts';
import { wireMembers } from '../../wiring/members.ts';
import { createPlatform } from '../../wiring/platform.ts';
import { giveAct } from '../acts/acts.given.ts';
import { ADDITIONS_ON } from '../beneficiary-requests/beneficiary-requests.given.ts';
import { giveEstablishment } from '../establishments/establishments.given.ts';

/**
 * The members API in a process of its own, for a test that kills it: `node crash-server.support.ts FOLDER`. The first
 * start makes a member, an act and a hospital. Tells its parent where it listens, and the token of a session; any message
 * makes it do its queued work at once.
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
  writeFileSync(memberFile, JSON.stringify(await giveMember(platform)));
}
const member = JSON.parse(readFileSync(memberFile, 'utf8')) as GivenMember;
const { token } = await role.sessions.open(platform.database.db, {
  accountId: member.accountId as string,
  memberId: member.memberId,
  environment: member.environment,
  previousConnectionAt: null,
});
const address = await role.app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: Number(new URL(address).port), token, beneficiaryId: member.beneficiaryId });
process.on('message', async () => {
  await platform.jobs.drain();
  process.send?.('drained');
});
// This process ends with its parent.
process.once('disconnect', () => process.exit());
