import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/campaigns.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-documents.campaigns';

lazyTexts(NAMESPACE, fr, () => import('./locales/campaigns.en.json'));

/** Texts of the campaign dialogs. Only members with an open campaign load them. */
export const useCampaignT = () => useTexts<typeof fr>(NAMESPACE);
