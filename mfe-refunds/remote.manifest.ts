import { CONTRACT_VERSION, defineManifest } from '@member-portal/shared-kernel/contract';
import en from './src/locales/manifest.en.json' with { type: 'json' };
import fr from './src/locales/manifest.fr.json' with { type: 'json' };

export default defineManifest({
  id: 'mfe-refunds',
  contractVersion: CONTRACT_VERSION,
  routes: [
    { id: 'refunds', path: 'refunds', access: 'member', titleKey: 'refunds', surface: 'page' },
    {
      id: 'refund-year',
      path: 'refunds/year/:year?',
      access: 'member',
      titleKey: 'refundYear',
      surface: 'page',
      under: 'refunds',
    },
    { id: 'get-refund', path: 'get-refund', access: 'member', titleKey: 'getRefund', surface: 'dialog' },
    {
      id: 'prepare-treatment',
      path: 'home/prepare-treatment',
      access: 'member',
      titleKey: 'prepareTreatment',
      surface: 'dialog',
    },
    {
      id: 'hospital-care',
      path: 'home/hospital-care',
      access: 'member',
      titleKey: 'hospitalCare',
      surface: 'dialog',
    },
    { id: 'quotation', path: 'home/quotation', access: 'member', titleKey: 'quotation', surface: 'dialog' },
    { id: 'simulator', path: 'simulator', access: 'member', titleKey: 'simulator', surface: 'page' },
  ],
  navigation: [
    {
      id: 'refunds',
      to: 'refunds',
      textKey: 'refunds',
      icon: 'receipt',
      area: 'main',
      order: 20,
      tab: { order: 20, textKey: 'refundsTab' },
    },
  ],
  slots: [
    { slot: 'portal.search', widget: 'search-refunds', order: 10, unavailableKey: 'search.unavailable' },
    {
      slot: 'home.actions',
      widget: 'get-refund-action',
      order: 10,
      minHeight: { mobile: 64, desktop: 64 },
      unavailableKey: 'getRefund.unavailable',
    },
    {
      slot: 'home.actions',
      widget: 'prepare-treatment-action',
      order: 20,
      minHeight: { mobile: 64, desktop: 64 },
      unavailableKey: 'treatment.unavailable',
    },
    {
      slot: 'home.latest-refunds',
      widget: 'latest-refunds',
      order: 10,
      minHeight: { mobile: 260, desktop: 256 },
    },
    { slot: 'home.year', widget: 'home-year', order: 10, minHeight: { mobile: 308, desktop: 268 } },
  ],
  panels: [],
  texts: { fr, en },
});
