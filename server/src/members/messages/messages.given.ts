import { type StartOptions, startApi } from '../../testing/start-api.ts';
import { requestFiles, requests, messages as thread } from '../requests/requests.table.ts';
import { giveUpload } from '../uploads/uploads.given.ts';
import { uploads } from '../uploads/uploads.table.ts';
import { contactMessages } from './contact-messages.table.ts';

/** An accepted message about fees. */
export const A_MESSAGE = {
  category: 'CONTRIBUTIONS',
  object: 'rhythm',
  body: 'Bonjour, puis-je payer mes cotisations chaque mois ?',
};

/** Claire is signed in on 12 November 2025 and may write. */
export async function startMessages(options?: StartOptions) {
  const started = await startApi(options);
  const { api, given, platform } = started;
  const claire = await given.member({ name: 'claire' });
  const me = api.as('claire');
  const { db } = platform.database;
  return {
    ...started,
    claire,
    me,
    /** An unused file of Claire's. */
    upload: (name = 'facture.pdf') => giveUpload(me, { name }),
    stored: async () => ({
      rows: await db.select().from(contactMessages),
      requests: await db.select().from(requests),
      messages: await db.select().from(thread).orderBy(thread.sentAt),
      files: await db.select().from(requestFiles),
      uploads: await db.select().from(uploads),
    }),
  };
}
