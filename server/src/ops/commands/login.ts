import { minuteOf } from '../../platform/minute-of.ts';
import { isOnThisMachine } from '../../platform/this-machine.ts';
import { IdentityAnswer, SessionMade } from '../../registry/identity/identity.contracts.ts';
import { roleText } from '../../registry/identity/roles.contracts.ts';
import { OpsError } from '../command.ts';
import { proveInBrowser, proveOnDevice } from '../sign-in/prove-identity.ts';
import type { SignInCommand } from '../sign-in/sign-in-command.ts';

export const login: SignInCommand = {
  name: 'login',
  summary: 'signs you in at your issuer, for eight hours',
  details: 'The session is kept in your home folder, readable by you alone, and sent to this registry alone.',
  options: {
    issuer: { help: 'where, if the registry believes several' },
    how: {
      help: 'device: with a code that you type in a browser elsewhere',
      initial: 'browser',
      values: ['browser', 'device'],
    },
  },
  signsIn: true,
  async runHere(client, { issuer, how }, { registryUrl, sessions, tell }) {
    if (new URL(registryUrl).protocol !== 'https:' && !isOnThisMachine(registryUrl))
      throw new OpsError(`${registryUrl} is not https: a session would travel in the clear.`);
    const { people } = await client.call('GET', '/identity', IdentityAnswer);
    const chosen = issuer === undefined ? people : people.filter((one) => one.issuer === issuer);
    const [by] = chosen;
    if (!by || chosen.length > 1) {
      const issuers = people.map((one) => `--issuer ${one.issuer}`).join('\n  ');
      throw new OpsError(
        issuers
          ? `Where do you sign in?\n  ${issuers}`
          : 'The registry believes no issuer: set PORTAL_IDENTITY.',
        2,
      );
    }
    const idToken = await (how === 'device' ? proveOnDevice(by, tell) : proveInBrowser(by, tell));
    const { token, ...session } = await client.call('POST', '/sessions', SessionMade, { idToken });
    sessions.keep(registryUrl, { token, name: session.name, expiresAt: session.expiresAt });
    const until = minuteOf(session.expiresAt);
    const roles = session.roles.map(roleText).join(', ');
    return { text: `${session.name}, signed in until ${until} UTC: ${roles}.`, json: session };
  },
};
