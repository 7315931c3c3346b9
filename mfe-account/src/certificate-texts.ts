import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/certificate.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-account.certificate';

lazyTexts(NAMESPACE, fr, () => import('./locales/certificate.en.json'));

/** Texts of the certificate of membership and of the check of its code. */
export const useCertificateT = () => useTexts<typeof fr>(NAMESPACE);
