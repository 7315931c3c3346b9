import { RolloutHistory } from '../../registry/rollout/rollout.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { THERE } from './rollout-change.ts';
import { table } from './table.ts';

export const rolloutHistory: OpsCommand = {
  name: 'rollout history',
  summary: 'lists every change of what an environment shows, the latest first',
  details:
    'COMPOSITION is what everybody had then: roll-back --to leads back to it, its first eight digits are enough.',
  options: {
    ...THERE,
    limit: { help: 'at most so many, up to 999', initial: '50' },
    before: { help: 'only those before this revision' },
  },
  async run(client, { environment = '', limit, before }) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ limit, before })) {
      if (value !== undefined) query.set(name, value);
    }
    const path = `/environments/${encodeURIComponent(environment)}/history?${query}`;
    const { entries } = await client.call('GET', path, RolloutHistory);
    const rows = entries.map(({ revision, at, action, subject, compositions, who, reason }) => [
      String(revision),
      at.slice(0, 19).replace('T', ' '),
      (compositions.stable ?? '').slice(0, 12),
      action.replace(/^rollout\./, ''),
      /^[0-9a-f]{64}$/.test(subject) ? subject.slice(0, 12) : subject,
      who,
      reason ? `« ${reason} »` : '',
    ]);
    const head = ['REVISION', 'AT (UTC)', 'COMPOSITION', 'MOVE', 'OF', 'BY', 'WHY'];
    return { text: rows.length > 0 ? table([head, ...rows]) : 'Nothing.', json: entries };
  },
};
