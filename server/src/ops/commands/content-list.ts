import { ContentKindName, ContentVersions } from '../../members/operators/operated-content.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { contentTable } from './content-text.ts';
import { ENVIRONMENT } from './who-and-why.ts';

export const contentList: OpsCommand = {
  name: 'content list',
  summary: 'lists what is published, drafted, scheduled and withdrawn',
  options: { kind: { help: 'only this kind', values: ContentKindName.options }, ...ENVIRONMENT },
  async run(client, { kind, environment }) {
    const answer = await client.call('POST', '/operators/content/list', ContentVersions, {
      kind,
      environment,
    });
    return {
      text: answer.versions.length === 0 ? 'Nothing.' : contentTable(answer.versions),
      json: answer,
    };
  },
};
