import type { PortabilityPopup } from '@member-portal/shared-kernel/contracts/campaigns';
import { portabilityNews } from '@member-portal/shared-kernel/rules/portability';
import type { Executor } from '../../platform/db/database.ts';
import type { CampaignDependencies } from './campaigns.ports.ts';
import { findPortability, hide, isHidden } from './campaigns.repository.ts';

/** One case of one cover: the next expiring proof is requested again. */
const aboutOf = (news: PortabilityPopup) => `${news.case} ${news.until}`;

/** Informs a person with unemployment benefit about the cover of their former employer. */
export function createPortabilityCampaign({ clock, limits, ports }: Omit<CampaignDependencies, 'database'>) {
  async function newsOf(db: Executor, memberId: string): Promise<PortabilityPopup | null> {
    const cover = await findPortability(db, memberId);
    const today = clock.today();
    const news = cover && portabilityNews(cover, today, limits);
    if (!news) return null;
    if (news.case !== 'rights_ended') return (await ports.waitsForProof(db, memberId)) ? null : news;
    return (await ports.hasIndividualContract(db, memberId, today)) ? null : news;
  }

  return {
    /** Null if there is nothing to say, or if the member has hidden it. */
    async pending(db: Executor, memberId: string): Promise<PortabilityPopup | null> {
      const news = await newsOf(db, memberId);
      return news && ((await isHidden(db, memberId, 'portability', aboutOf(news))) ? null : news);
    },

    async hide(db: Executor, memberId: string): Promise<void> {
      const news = await newsOf(db, memberId);
      if (news) await hide(db, { memberId, campaign: 'portability', about: aboutOf(news), at: clock.now() });
    },
  };
}
