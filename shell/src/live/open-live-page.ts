import type { Portal } from '../portal/portal.ts';
import { createAnnouncer } from './announcer.ts';
import { followChanges } from './follow-changes.ts';
import { addLiveTexts, liveTexts } from './live-texts.ts';
import { refreshQueries } from './refresh-queries.ts';
import { watchHands } from './watch-hands.ts';

type LivePortal = Pick<Portal, 'boot' | 'services' | 'session' | 'connectivity' | 'queryClient' | 'watch'>;

/** Connects the parts of a live page: data that changed on the server are read again once the member is inactive. */
export function openLivePage(portal: LivePortal, page: Window): () => void {
  addLiveTexts();
  const { boot, services, session, connectivity, queryClient, watch } = portal;
  const hands = watchHands(page);
  const announcer = createAnnouncer(page.document);
  const refresh = refreshQueries({
    queryClient,
    rest: hands.rest,
    unattended: watch.unattended,
    announce: (topics, news) =>
      announcer.say((news.length > 0 ? news : topics.map((topic) => liveTexts()(topic))).join(' ')),
  });
  const end = followChanges({
    apiBase: boot.apiBase,
    api: services.api,
    profile: session.profile,
    signingOut: session.signingOut,
    connectivity,
    page,
    onTopics: refresh,
  });
  return () => {
    end();
    hands.stop();
    announcer.remove();
  };
}
