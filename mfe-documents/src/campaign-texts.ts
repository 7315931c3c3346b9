import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/campaigns.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-documents.campaigns';

lazyTexts(NAMESPACE, fr, () => import('./locales/campaigns.en.json'));

/** Texts of the pop-ups of campaigns, which only members with something to answer load. */
export const useCampaignT = () => useTexts<typeof fr>(NAMESPACE);
