import type {
  CampaignId,
  CampaignState,
  PortabilityPopup,
  SchoolingAnswers,
  SchoolingQuestion,
} from '@member-portal/shared-kernel/contracts/campaigns';
import { schoolYearOf } from '@member-portal/shared-kernel/rules/shared-document';
import type { Executor } from '../../platform/db/database.ts';
import type { CampaignDependencies } from './campaigns.ports.ts';
import { FOR_GOOD, hide, isHidden } from './campaigns.repository.ts';
import { createPortabilityCampaign } from './portability-campaign.ts';
import { type CampaignMember, createSchoolingCampaign } from './schooling-campaign.ts';

interface WantedPopups {
  schooling: boolean;
  portability: PortabilityPopup | null;
  /** False once the member does not want to be offered the mobile application again. */
  mobileApplication: boolean;
}

export type CampaignService = ReturnType<typeof createCampaignService>;

/** The campaigns that a pop-up shows after the sign-in. */
export function createCampaignService(dependencies: CampaignDependencies) {
  const { database, clock } = dependencies;
  const schooling = createSchoolingCampaign(dependencies);
  const portability = createPortabilityCampaign(dependencies);

  return {
    /** The pop-ups for the profile. */
    async popups(memberId: string): Promise<WantedPopups> {
      const { db } = database;
      const [isSchooling, news, isDeclined] = await Promise.all([
        schooling.isPending(db, memberId),
        portability.pending(db, memberId),
        isHidden(db, memberId, 'mobile-application', FOR_GOOD),
      ]);
      return { schooling: isSchooling, portability: news, mobileApplication: !isDeclined };
    },

    askSchooling: (memberId: string): Promise<SchoolingQuestion> => schooling.ask(database.db, memberId),

    /** Throws 400 with the field of a child who is not covered, or of a person who is not a child. */
    async answerSchooling(
      tx: Executor,
      member: CampaignMember,
      input: SchoolingAnswers,
    ): Promise<CampaignState> {
      await schooling.answer(tx, member, input);
      return { isPending: await schooling.isPending(tx, member.memberId) };
    },

    /**
     * Hides the pop-up for the same school year or the same case; the offer of the mobile application for
     * ever. A repeat changes nothing.
     */
    async hide(memberId: string, campaign: CampaignId): Promise<CampaignState> {
      const { db } = database;
      if (campaign === 'portability') await portability.hide(db, memberId);
      else {
        const about = campaign === 'schooling' ? schoolYearOf(clock.today()) : FOR_GOOD;
        await hide(db, { memberId, campaign, about, at: clock.now() });
      }
      return { isPending: false };
    },
  };
}
