import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Names } from './names.ts';

/**
 * The data of a new page, so that it works at once: the entries of the API module of the same name if there
 * is one, or else the insurer's news.
 */
export interface DataSource {
  [value: string]: string;
  endpoint: string;
  contract: string;
  schema: string;
  /** Property of the answer that holds the list. */
  list: string;
  /** Property of an entry, shown below its title. */
  detail: string;
  /** A sample entry of the API, for the test. */
  sample: string;
}

const NEWS: DataSource = {
  endpoint: '/news',
  contract: 'content',
  schema: 'NewsAnswer',
  list: 'news',
  detail: 'summary',
  sample:
    "{ id: 'one', title: 'Premier titre', summary: 'Premier texte', icon: 'info', publishedOn: '2025-11-12', paragraphs: [] }",
};

export function dataSourceFor({ kebab, pascal }: Names, root: string): DataSource {
  if (!existsSync(join(root, 'server/src/members', kebab, `${kebab}.routes.ts`))) return NEWS;
  return {
    endpoint: `/${kebab}`,
    contract: kebab,
    schema: `${pascal}List`,
    list: 'entries',
    detail: 'text',
    sample:
      "{ id: 'one', title: 'Premier titre', text: 'Premier texte', createdAt: '2025-11-12T08:00:00.000Z' }",
  };
}
