import { CONTRACT_VERSION, defineManifest } from '@member-portal/shared-kernel/contract';
import en from './src/locales/manifest.en.json' with { type: 'json' };
import fr from './src/locales/manifest.fr.json' with { type: 'json' };

export default defineManifest({
  id: 'mfe-home',
  contractVersion: CONTRACT_VERSION,
  routes: [
    { id: 'home', path: 'home', access: 'member', titleKey: 'home', surface: 'page', width: 'full' },
    { id: 'help', path: 'help', access: 'public', titleKey: 'help', surface: 'page' },
    { id: 'faq', path: 'faq', access: 'public', titleKey: 'faq', surface: 'page' },
    {
      id: 'faq-theme',
      path: 'faq/:idFaqCategorie',
      access: 'public',
      titleKey: 'faq',
      surface: 'page',
      page: 'faq',
      under: 'faq',
    },
    {
      id: 'faq-content',
      path: 'faq/:idFaqCategorie/:idFaqTheme',
      access: 'public',
      titleKey: 'faq',
      surface: 'page',
      page: 'faq',
      under: 'faq',
    },
    { id: 'news', path: 'news', access: 'member', titleKey: 'news', surface: 'page' },
    {
      id: 'news-article',
      path: 'news/:id',
      access: 'member',
      titleKey: 'news',
      surface: 'page',
      under: 'news',
    },
    {
      id: 'faq-answer',
      path: 'faq/:idFaqCategorie/:idFaqTheme/:idFaqQuestion',
      access: 'public',
      titleKey: 'faq',
      surface: 'page',
      page: 'faq',
      under: 'faq',
    },
    { id: 'legal-page', path: 'legal-page/:type', access: 'public', titleKey: 'legalPage', surface: 'page' },
    {
      id: 'services',
      path: 'services',
      access: 'member',
      titleKey: 'services',
      surface: 'page',
      feature: 'MY_SERVICES',
    },
  ],
  navigation: [
    {
      id: 'home',
      to: 'home',
      textKey: 'home',
      icon: 'house',
      area: 'main',
      order: 10,
      tab: { order: 10, textKey: 'home' },
    },
    { id: 'services', to: 'services', textKey: 'services', icon: 'map-pin', area: 'foot', order: 80 },
    { id: 'help', to: 'help', textKey: 'help', icon: 'life-buoy', area: 'foot', order: 90 },
  ],
  slots: [
    { slot: 'session.popup', widget: 'tutorial', order: 25 },
    { slot: 'session.popup', widget: 'application-offer', order: 40 },
    { slot: 'portal.search', widget: 'search-home', order: 40, unavailableKey: 'search.unavailable' },
  ],
  panels: [],
  texts: { fr, en },
});
