import { ContentVersions } from '../../members/operators/operated-content.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { contentTable } from './content-text.ts';
import { parseJsonLines, readOptionFile } from './json-lines.ts';
import { ENVIRONMENT, WHO_AND_WHY } from './who-and-why.ts';

export const contentDraft: OpsCommand = {
  name: 'content draft',
  summary: 'keeps the records of a file as drafts; members see nothing of them',
  details:
    'The file holds a record of the import format, a list of them, or one a line. All are kept, or none.',
  options: {
    file: { help: 'path of the file', required: true },
    ...ENVIRONMENT,
    ...WHO_AND_WHY,
  },
  async run(client, { file = '', environment, by, reason }) {
    const records = readRecords(file);
    const answer = await client.call('POST', '/operators/content/draft', ContentVersions, {
      environment,
      records,
      by,
      reason,
    });
    return { text: contentTable(answer.versions), json: answer };
  },
};

/** Throws a usage error for a file that is absent or not JSON. */
function readRecords(file: string): unknown[] {
  const text = readOptionFile(file);
  try {
    return [JSON.parse(text) as unknown].flat();
  } catch {
    return parseJsonLines(text);
  }
}
