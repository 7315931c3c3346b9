import { SessionEnded } from '../../registry/identity/identity.contracts.ts';
import type { OpsCommand } from '../command.ts';

export const sessionEnd: OpsCommand = {
  name: 'session end',
  summary: 'signs an operator out, at once',
  options: {
    id: { help: 'of session list', required: true },
    reason: { help: 'why, in a few words', required: true },
  },
  async run(client, { id = '', reason }) {
    const path = `/sessions/${encodeURIComponent(id)}`;
    const ended = await client.call('DELETE', path, SessionEnded, { reason });
    return { text: 'The session has ended.', json: ended };
  },
};
