import { ContentPreview } from '../../members/operators/operated-content.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { contentOrder, versionOf, WHICH_CONTENT } from './content-text.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const contentPreview: OpsCommand = {
  name: 'content preview',
  summary: 'prints a link that shows a draft in the real page, for an hour',
  details:
    'The browser that opens it sees the version in its place, writes nothing, and says that it is a preview. A page behind the login needs an account, or the link of impersonate, in the same browser.',
  options: {
    ...WHICH_CONTENT,
    version: { help: 'another version than the latest' },
    ...WHO_AND_WHY,
  },
  async run(client, values) {
    const { by, reason } = values;
    const order = { ...contentOrder(values), version: versionOf(values), by, reason };
    const preview = await client.call('POST', '/operators/content/preview', ContentPreview, order);
    const text = `Version ${preview.version}, until ${preview.expiresAt}:\n${preview.link}`;
    return { text, json: preview };
  },
};
