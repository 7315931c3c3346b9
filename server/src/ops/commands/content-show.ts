import { ContentVersionsWithBody } from '../../members/operators/operated-content.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { contentOrder, contentTable, versionOf, WHICH_CONTENT } from './content-text.ts';

export const contentShow: OpsCommand = {
  name: 'content show',
  summary: 'shows the versions of a record, or one with its text',
  details: 'With --version it prints the record: change it, and hand it to content draft.',
  options: { ...WHICH_CONTENT, version: { help: 'prints the record of this version' } },
  async run(client, values) {
    const answer = await client.call(
      'POST',
      '/operators/content/show',
      ContentVersionsWithBody,
      contentOrder(values),
    );
    const wanted = versionOf(values);
    if (wanted === undefined) return { text: contentTable(answer.versions), json: answer };
    const found = answer.versions.find(({ version }) => version === wanted);
    return {
      text: found ? JSON.stringify(found.body, null, 2) : `There is no version ${wanted}.`,
      json: found,
    };
  },
};
