import { RevokeAnswer } from '../../registry/registry.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { ARTIFACT } from './rollout-change.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const versionRevoke: OpsCommand = {
  name: 'version revoke',
  summary: 'takes a version from every environment, for good',
  details:
    'The version before comes back, also where it is pinned; a remote without one is switched off. Edges refuse its files within seconds. It cannot be undone: publish a new version.',
  options: { ...ARTIFACT, version: { help: 'such as 1.2.0', required: true }, ...WHO_AND_WHY },
  async run(client, { artifact = '', version = '', by, reason }) {
    const path = `/artifacts/${encodeURIComponent(artifact)}/${encodeURIComponent(version)}/revocation`;
    const answer = await client.call('POST', path, RevokeAnswer, { by, reason });
    const places = answer.environments.map(
      ({ environment, now }) => `  ${environment}: ${now === null ? 'the remote is off' : `now ${now}`}`,
    );
    const text = [
      `${artifact}@${version} is revoked since ${answer.revokedAt}.`,
      ...(places.length > 0 ? places : ['  No environment showed it, or every one has left it already.']),
    ].join('\n');
    return { text, json: answer };
  },
};
