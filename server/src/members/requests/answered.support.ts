import { eq } from 'drizzle-orm';
import { startApi } from '../../testing/start-api.ts';
import { giveMessage, giveRequest } from './requests.given.ts';
import { messages, requestEvents, requests } from './requests.table.ts';

/** Claire has asked about her fees and not yet read the answer. */
export async function startAnswered() {
  const started = await startApi();
  const { given, platform, api } = started;
  const claire = await given.member({ name: 'claire' });
  const request = await giveRequest(platform, claire, {
    newStatus: true,
    history: [
      ['received', '2025-11-03T08:00:00Z'],
      ['check_in_progress', '2025-11-04T08:00:00Z'],
      ['unread', '2025-11-05T10:00:00Z'],
    ],
  });
  const message = await giveMessage(platform, request);
  const { db } = platform.database;
  const stored = async () => ({
    request: (await db.select().from(requests).where(eq(requests.id, request.id)))[0],
    message: (await db.select().from(messages).where(eq(messages.id, message.id)))[0],
    events: await db
      .select()
      .from(requestEvents)
      .where(eq(requestEvents.requestId, request.id))
      .orderBy(requestEvents.position),
  });
  return { ...started, claire, request, message, stored, me: api.as('claire') };
}
