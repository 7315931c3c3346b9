import { record, string } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { createTesterNotice } from './tester-notice.ts';
import type { TesterVisits } from './tester-visit.ts';

interface TesterRouteParts {
  visits: TesterVisits;
  notice: ReturnType<typeof createTesterNotice>;
}

/** `/tester/TOKEN` is the link. The routes beside it are for the banner. */
export function registerTesterRoutes(app: PortalApp, { visits, notice }: TesterRouteParts) {
  app.get('/tester/session', { logLevel: 'warn' }, async (request, reply) => {
    const answer = await visits.of(request);
    reply.header('cache-control', 'no-store');
    if (answer && 'view' in answer) return { expiresAt: answer.view.expiresAt.toISOString() };
    // Answers 200 also for a refused link: an error would clutter the tester's console.
    return { refusal: answer?.refusal ?? 'tester_link_invalid' };
  });

  app.post('/tester/end', async (_request, reply) => {
    visits.end(reply);
    return reply.code(204).header('cache-control', 'no-store').send();
  });

  // A wildcard: an address whose parameter is too long would not reach this route.
  app.get('/tester/*', { schema: { params: record(string(), string()) } }, async (request, reply) => {
    const answer = await visits.begin(request.params['*'] ?? '', request, reply);
    if ('refusal' in answer) return notice(request, reply, answer.refusal);
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect('/', 303);
  });
}
