import { RegistryAudit } from '../../registry/registry.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { table } from './table.ts';

export const rolloutAudit: OpsCommand = {
  name: 'rollout audit',
  summary: 'lists who published, moved, allowed and signed what, and why, the latest first',
  details:
    'Actions: artifact.published, composition.changed, environment.changed, and those of bootstrap, health, key, move, plan, preview, role, rollout, session, tester-link, token, version.',
  options: {
    environment: { help: 'of this environment alone' },
    action: { help: 'only this one, or all that begin so: rollout, token' },
    limit: { help: 'at most so many, up to 999', initial: '50' },
  },
  async run(client, filters) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, value);
    const { entries } = await client.call('GET', `/audit?${query}`, RegistryAudit);
    const rows = entries.map(({ at, environment, action, subject, who, reason, identity }) => [
      at.slice(0, 19).replace('T', ' '),
      environment ?? '–',
      action,
      /^[0-9a-f]{64}$/.test(subject) ? subject.slice(0, 12) : subject,
      who,
      identity ? `${identity.subject} of ${identity.issuer}` : '–',
      reason ? `« ${reason} »` : '',
    ]);
    const head = ['AT (UTC)', 'ENVIRONMENT', 'ACTION', 'OF', 'BY', 'PROVEN', 'WHY'];
    return { text: rows.length > 0 ? table([head, ...rows]) : 'Nothing.', json: entries };
  },
};
