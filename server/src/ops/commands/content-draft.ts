import { readFileSync } from 'node:fs';
import { ContentVersions } from '../../members/operators/operated-content.contracts.ts';
import { type OpsCommand, OpsError } from '../command.ts';
import { contentTable } from './content-text.ts';
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

/** Throws a usage error for a file that is absent or holds no JSON. */
function readRecords(file: string): unknown[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new OpsError(`--file: it cannot be read (${(error as NodeJS.ErrnoException).code}).`, 2);
  }
  try {
    return [JSON.parse(text) as unknown].flat();
  } catch {
    // The file is not one JSON value, so it is read as one record on each line.
  }
  try {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as unknown);
  } catch (error) {
    throw new OpsError(`--file: it is not JSON (${(error as Error).message}).`, 2);
  }
}
