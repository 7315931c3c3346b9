import { minuteOf } from '../../platform/minute-of.ts';
import { RetentionAnswer } from '../../registry/retention/retention.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { table } from './table.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const retentionShow: OpsCommand = {
  name: 'retention show',
  summary: 'lists the old versions whose files would go now, and those that something needs; changes nothing',
  options: {},
  async run(client) {
    const answer = await client.call('GET', '/retention', RetentionAnswer);
    return { text: textOf(answer), json: answer };
  },
};

export const retentionRun: OpsCommand = {
  name: 'retention run',
  summary: 'removes the files of old versions that nothing needs, as every night',
  details:
    'Their records stay. Publishing the same content again brings the files back. First look at retention show.',
  options: WHO_AND_WHY,
  async run(client, { by, reason }) {
    const answer = await client.call('POST', '/retention', RetentionAnswer, { by, reason });
    return { text: textOf(answer), json: answer };
  },
};

function textOf({ rule, dryRun, removed, kept }: RetentionAnswer): string {
  const rows = [
    ...removed.map((row) => ({ ...row, what: dryRun ? 'would go' : 'files removed' })),
    ...kept.map(({ because, ...row }) => ({ ...row, what: `stays: ${because.join(', ')}` })),
  ].map(({ id, version, bytes, publishedAt, what }) => [
    ...[id, version, String(Math.round(bytes / 1000)), minuteOf(publishedAt), what],
  ]);
  const said = `The newest ${rule.versions} versions of each artifact stay, and those of the last ${rule.days} days.`;
  if (rows.length === 0) return `${said}\nNo other version has its files.`;
  return [said, '', table([['ARTIFACT', 'VERSION', 'KB', 'PUBLISHED (UTC)', ''], ...rows])].join('\n');
}
