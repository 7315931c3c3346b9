import { HealthHistory } from '../../registry/health/health.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { ARTIFACT, THERE } from './rollout-change.ts';
import { table } from './table.ts';

const percent = (value: number | null) => (value === null ? '–' : `${value} %`);
const milliseconds = (value: number | null) => (value === null ? '–' : `${value} ms`);

export const healthHistory: OpsCommand = {
  name: 'health history',
  summary: 'shows how the versions of an artifact did, hour by hour',
  details:
    'Failures, pages that hung and load times, by what browsers reported. Counts are kept for eight days.',
  options: { ...THERE, ...ARTIFACT, hours: { help: 'up to 168', initial: '24' } },
  async run(client, { environment = '', artifact = '', hours = '24' }) {
    const query = new URLSearchParams({ artifact, hours });
    const path = `/environments/${encodeURIComponent(environment)}/health/history?${query}`;
    const history = await client.call('GET', path, HealthHistory);
    const rows = history.points.map(({ at, version, loads, failedPercent, sluggishPercent, p50, p95 }) => [
      `${at.slice(0, 16).replace('T', ' ')} UTC`,
      version,
      `${loads} loads`,
      `${percent(failedPercent)} failed`,
      `${percent(sluggishPercent)} hung`,
      `median ${milliseconds(p50)}`,
      `95th ${milliseconds(p95)}`,
    ]);
    return { text: rows.length > 0 ? table(rows) : 'No reports.', json: history };
  },
};
