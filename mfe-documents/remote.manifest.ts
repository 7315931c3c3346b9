import { CONTRACT_VERSION, defineManifest } from '@member-portal/shared-kernel/contract';
import en from './src/locales/manifest.en.json' with { type: 'json' };
import fr from './src/locales/manifest.fr.json' with { type: 'json' };

export default defineManifest({
  id: 'mfe-documents',
  contractVersion: CONTRACT_VERSION,
  routes: [
    { id: 'documents', path: 'documents/:tab?', access: 'member', titleKey: 'documents', surface: 'page' },
    {
      id: 'doc-sharing',
      path: 'doc-sharing/:data?',
      access: 'member',
      titleKey: 'sharing',
      surface: 'dialog',
      under: 'documents',
    },
  ],
  navigation: [
    {
      id: 'tp-card',
      to: 'home',
      search: 'panel=card',
      textKey: 'card',
      icon: 'id-card',
      area: 'main',
      order: 40,
      tab: { order: 30, textKey: 'cardTab' },
    },
    { id: 'documents', to: 'documents', textKey: 'documents', icon: 'folder', area: 'main', order: 50 },
  ],
  slots: [
    { slot: 'portal.search', widget: 'search-documents', order: 30, unavailableKey: 'search.unavailable' },
    {
      slot: 'home.actions',
      widget: 'share-action',
      order: 30,
      minHeight: { mobile: 64, desktop: 64 },
      unavailableKey: 'share.unavailable',
    },
    {
      slot: 'home.tp-card',
      widget: 'tp-card',
      order: 10,
      minHeight: { mobile: 258, desktop: 218 },
      unavailableKey: 'card.unavailable',
    },
    { slot: 'session.popup', widget: 'campaigns', order: 30 },
    { slot: 'home.documents', widget: 'latest-documents', order: 10, minHeight: { mobile: 76, desktop: 76 } },
  ],
  panels: [{ id: 'card', widget: 'tp-card-panel', titleKey: 'card', subtitleKey: 'cardHowTo', size: 'lg' }],
  texts: { fr, en },
});
