import { SessionEnded } from '../../registry/identity/identity.contracts.ts';
import type { SignInCommand } from '../sign-in/sign-in-command.ts';

export const logout: SignInCommand = {
  name: 'logout',
  summary: 'signs you out',
  options: {},
  async runHere(client, _values, { registryUrl, sessions }) {
    // Forgotten here even if the registry has already ended it.
    sessions.forget(registryUrl);
    const ended = await client.call('DELETE', '/sessions/own', SessionEnded);
    return { text: 'Signed out.', json: ended };
  },
};
