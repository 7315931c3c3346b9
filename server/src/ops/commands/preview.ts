import { minuteOf } from '../../platform/minute-of.ts';
import {
  PreviewDeleted,
  PreviewLinkAnswer,
  PreviewList,
} from '../../registry/previews/previews.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { ARTIFACT, THERE } from './rollout-change.ts';
import { table } from './table.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

const BRANCH: OpsCommand['options'] = {
  branch: { help: 'as it was published: feature/new-filters', required: true },
};

export const previewList: OpsCommand = {
  name: 'preview list',
  summary: 'lists the branches that were published to be looked at',
  options: { artifact: { help: 'of this remote (or shell) alone' } },
  async run(client, { artifact }) {
    const query = artifact === undefined ? '' : `?artifact=${encodeURIComponent(artifact)}`;
    const { previews } = await client.call('GET', `/previews${query}`, PreviewList);
    const rows = previews.map(({ artifact: id, branch, version, publishedAt, expiresAt, state }) => [
      ...[id, branch, version, state, minuteOf(publishedAt), minuteOf(expiresAt)],
    ]);
    const head = ['ARTIFACT', 'BRANCH', 'VERSION', 'STATE', 'PUBLISHED (UTC)', 'UNTIL (UTC)'];
    return { text: rows.length > 0 ? table([head, ...rows]) : 'Nothing.', json: previews };
  },
};

export const previewLink: OpsCommand = {
  name: 'preview link',
  summary: 'prints the link that opens an environment with the newest version of a branch',
  details:
    'Whoever opens it has that version in that browser. It follows the branch, and ends with it, or two weeks after the last publication.',
  options: { ...ARTIFACT, ...BRANCH, ...THERE, ...WHO_AND_WHY },
  async run(client, { artifact, branch, environment = '', by, reason }) {
    const path = `/environments/${encodeURIComponent(environment)}/previews`;
    const answer = await client.call('POST', path, PreviewLinkAnswer, { artifact, branch, by, reason });
    const { link, version, expiresAt } = answer;
    return {
      text: `${link}\n\nOpens ${environment} with ${artifact} ${version} until ${minuteOf(expiresAt)} UTC.`,
      json: answer,
    };
  },
};

export const previewDelete: OpsCommand = {
  name: 'preview delete',
  summary: 'ends the links of a branch that is gone',
  options: { ...ARTIFACT, ...BRANCH, ...WHO_AND_WHY },
  async run(client, { artifact, branch, by, reason }) {
    const answer = await client.call('POST', '/previews/deletion', PreviewDeleted, {
      artifact,
      branch,
      by,
      reason,
    });
    const { versions, links } = answer;
    return {
      text: `${artifact}, ${branch}: ${versions.length} versions deleted, ${links} links ended.`,
      json: answer,
    };
  },
};
