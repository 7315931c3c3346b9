import { type TesterLink, TesterLinkList } from '../../registry/testers/testers.contracts.ts';
import type { OpsCommand } from '../command.ts';

export const testerLinkList: OpsCommand = {
  name: 'tester-link list',
  summary: 'lists an environment’s testers’ links, the latest first; never the links themselves',
  options: {
    environment: { help: 'code of the environment', required: true },
  },
  async run(client, { environment = '' }) {
    const path = `/environments/${encodeURIComponent(environment)}/tester-links`;
    const { links } = await client.call('GET', path, TesterLinkList);
    return { text: links.length > 0 ? links.map(line).join('\n') : 'None.', json: links };
  },
};

function line({ id, state, expiresAt, createdBy, reason, pins, overrides, faults }: TesterLink): string {
  const chosen = [
    ...Object.entries(pins).map(([artifact, version]) => `${artifact}@${version}`),
    ...Object.entries(overrides).map(([remote, origin]) => `${remote}=${origin}`),
    ...Object.entries(faults ?? {}).map(([remote, fault]) => `${remote} ${fault}`),
  ];
  return [
    id,
    state.padEnd(8),
    `until ${expiresAt}`,
    chosen.join(', ') || 'what is live',
    `by ${createdBy}`,
    `« ${reason} »`,
  ].join('  ');
}
