import { CONTRACT_VERSION, defineManifest, dialogOver } from '@member-portal/shared-kernel/contract';
import en from './src/locales/manifest.en.json' with { type: 'json' };
import fr from './src/locales/manifest.fr.json' with { type: 'json' };

export default defineManifest({
  id: 'mfe-requests',
  contractVersion: CONTRACT_VERSION,
  routes: [
    { id: 'requests', path: 'requests', access: 'member', titleKey: 'requests', surface: 'page' },
    { id: 'message-form', path: 'contact-us/message', titleKey: 'messageForm', ...dialogOver('requests') },
    { id: 'new-request', path: 'new-request', titleKey: 'newRequest', ...dialogOver('requests') },
    { id: 'claim-page', path: 'claim-page', titleKey: 'complaint', ...dialogOver('requests') },
    { id: 'contact-us', path: 'contact-us', titleKey: 'contactUs', ...dialogOver('requests') },
  ],
  navigation: [
    {
      id: 'requests',
      to: 'requests',
      textKey: 'requests',
      icon: 'inbox',
      area: 'main',
      order: 30,
      badge: 'requests.unread',
      tab: { order: 40, textKey: 'requests' },
    },
  ],
  slots: [
    { slot: 'portal.search', widget: 'search-requests', order: 20, unavailableKey: 'search.unavailable' },
    { slot: 'session.background', widget: 'unread-count', order: 10 },
    {
      slot: 'home.latest-requests',
      widget: 'latest-requests',
      order: 10,
      minHeight: { mobile: 340, desktop: 330 },
    },
  ],
  panels: [{ id: 'notifications', widget: 'notifications', titleKey: 'notifications' }],
  texts: { fr, en },
});
