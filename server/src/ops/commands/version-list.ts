import { minuteOf } from '../../platform/minute-of.ts';
import { ArtifactList } from '../../registry/registry.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { table } from './table.ts';

export const versionList: OpsCommand = {
  name: 'version list',
  summary: 'lists published versions: team, kernel, commit, and where each is live',
  options: { artifact: { help: 'of this one alone: mfe-refunds, shell' } },
  async run(client, { artifact }) {
    const query = artifact === undefined ? '' : `?id=${encodeURIComponent(artifact)}`;
    const { artifacts } = await client.call('GET', `/artifacts${query}`, ArtifactList);
    return { text: artifacts.length > 0 ? textOf(artifacts) : 'Nothing was published.', json: artifacts };
  },
};

const textOf = (artifacts: ArtifactList['artifacts']): string =>
  table([
    ['ARTIFACT', 'VERSION', 'TEAM', 'KERNEL', 'KB', 'PUBLISHED (UTC)', 'COMMIT', 'LIVE IN'],
    ...artifacts.map(
      ({
        id,
        version,
        owner,
        kernel,
        bytes,
        publishedAt,
        sourceRevision,
        revokedAt,
        dirty,
        removedAt,
        preview,
        liveIn,
      }) => [
        id,
        version,
        owner,
        kernel,
        String(Math.round(bytes / 1000)),
        minuteOf(publishedAt),
        `${sourceRevision?.slice(0, 12) ?? '–'}${dirty ? ' dirty' : ''}`,
        revokedAt
          ? `revoked ${revokedAt.slice(0, 10)}`
          : removedAt
            ? `files removed ${removedAt.slice(0, 10)}`
            : liveIn.join(', ') || (preview ? `preview of ${preview}` : '–'),
      ],
    ),
  ]);
