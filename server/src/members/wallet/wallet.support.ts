import { eq } from 'drizzle-orm';
import { startApi } from '../../testing/start-api.ts';
import { giveContract } from '../insured/insured.given.ts';
import { insuranceContracts } from '../insured/insured.table.ts';
import { startGoogle, startPushService } from './wallet-hosts.support.ts';
import { PASS_TYPE, writeWalletFiles } from './wallet-issuers.support.ts';

export const ORIGIN = 'https://portail.grand-lac.example.org';
export const PASSES = '/wallet-passes';

/** Claire is signed in on 12 November 2025, with a running contract; her portal offers both wallets. */
export async function startWallet() {
  const google = await startGoogle();
  const push = await startPushService();
  const file = writeWalletFiles({ google: google.address, push: push.address });
  const started = await startApi({ flags: ['--wallets', file] });
  const { api, environments, given, members, platform, runJobs } = started;
  environments.change('GFPLAC', { origin: ORIGIN });
  const claire = await given.member({ name: 'claire', email: 'claire.martin@example.org' });
  await giveContract(platform, claire);
  const me = api.as('claire');

  const add = async (wallet: 'APPLE' | 'GOOGLE', browser = me) =>
    (await browser.post(PASSES, { wallet })).body;
  /** Advances the clock by a minute: changes are found, and wallets notified. */
  const minute = async () => {
    await members.walletUpdates.look();
    await runJobs();
  };
  const changeContract = (change: Partial<typeof insuranceContracts.$inferInsert>) =>
    platform.database.db
      .update(insuranceContracts)
      .set(change)
      .where(eq(insuranceContracts.memberId, claire.memberId));

  /** A phone that holds the pass: its calls have no cookie and no anti-forgery token. */
  const phone = (serialNumber: string, token: string, deviceId = 'device-1') => {
    const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, options: object = {}) => {
      const answer = await members.app.inject({
        method,
        url: `/wallet/apple/v1${path}`,
        remoteAddress: '10.9.8.7',
        headers: { host: 'localhost:4000', authorization: `ApplePass ${token}` },
        ...options,
      });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        bytes: answer.rawPayload,
        text: answer.body,
      };
    };
    const registrations = `/devices/${deviceId}/registrations/${PASS_TYPE}`;
    return {
      call,
      register: (pushToken = 'push-1') =>
        call('POST', `${registrations}/${serialNumber}`, { payload: { pushToken } }),
      unregister: () => call('DELETE', `${registrations}/${serialNumber}`),
      changed: (since?: string) =>
        call('GET', since === undefined ? registrations : `${registrations}?passesUpdatedSince=${since}`),
      latest: (headers: Record<string, string> = {}) =>
        call('GET', `/passes/${PASS_TYPE}/${serialNumber}`, {
          headers: { host: 'localhost:4000', authorization: `ApplePass ${token}`, ...headers },
        }),
    };
  };
  return { ...started, google, push, claire, me, add, minute, changeContract, phone };
}
