import { claireAllInfo, describeFourStates, type Screen } from '@member-portal/shared-kernel/testing';
import { accessibilityStatement } from './features/accessibility/accessibility-builder.ts';
import { pages } from './pages.tsx';
import { widgets } from './widgets.tsx';

const question = { id: 'q1', question: 'Que faire ?', answer: ['Demandez-en une autre.'] };
const theme = { id: 'lost', title: 'Carte perdue', questions: [question] };

const flu = {
  id: 'n1',
  title: 'Le vaccin contre la grippe',
  summary: 'En pharmacie.',
  icon: 'heart-pulse',
  publishedOn: '2025-11-02',
  paragraphs: ['Présentez votre carte.'],
};

const cedar = {
  id: 's1',
  title: 'Réseau Cèdre',
  summary: 'Des prix négociés.',
  paragraphs: [],
  professions: [],
  steps: [],
  example: null,
  find: null,
  partners: [],
};

const screens: Record<string, Screen> = {
  home: {
    read: 'GET /all-info',
    answer: claireAllInfo,
    shows: /Votre dernier versement/,
    failed: 'Vos informations ne s’affichent pas',
    empty: { never: 'Home always greets; each of its parts is a widget with an empty state of its own' },
  },
  accessibility: {
    read: 'GET /accessibility',
    answer: accessibilityStatement(),
    shows: 'Partiellement conforme',
    names: ['Défenseur des droits'],
    failed: 'La déclaration ne s’affiche pas',
    empty: { never: 'a brand without a declaration has a state too: AccessibilityPage.test' },
  },
  help: { asksNothing: 'it sends a report; HelpPage.test covers its states' },
  faq: {
    path: '/faq',
    at: '/faq',
    read: 'GET /faq',
    answer: { categories: [{ id: 'card', title: 'Ma carte', themes: [theme] }] },
    shows: 'Carte perdue',
    failed: 'Les questions ne s’affichent pas',
    empty: { answer: { categories: [] }, shows: 'Aucune question pour l’instant' },
  },
  news: {
    path: '/news',
    at: '/news',
    read: 'GET /news',
    answer: { news: [flu] },
    shows: 'Le vaccin contre la grippe',
    failed: 'Les actualités ne s’affichent pas',
    empty: { answer: { news: [] }, shows: 'Aucune actualité pour l’instant' },
  },
  'news-article': {
    path: '/news/:id',
    at: '/news/n1',
    read: 'GET /news',
    answer: { news: [flu] },
    shows: 'Présentez votre carte.',
    failed: 'Les actualités ne s’affichent pas',
    empty: { answer: { news: [] }, shows: 'Cette actualité n’est plus en ligne' },
  },
  'legal-page': {
    path: '/legal-page/:type',
    at: '/legal-page/cookies',
    read: 'GET /legal-pages/:type',
    answer: {
      type: 'cookies',
      version: 3,
      publishedOn: '2025-01-01',
      title: 'Cookies',
      sections: [{ heading: 'Mesure d’audience', paragraphs: ['Aucun cookie sans votre accord.'] }],
    },
    shows: 'Mesure d’audience',
    failed: 'Ce texte ne s’affiche pas',
    empty: { never: 'a text that does not exist is a 404, which LegalPage.test covers' },
  },
  tutorial: { shownBy: 'tutorial.test: the visit where it is due, asked for, or unavailable' },
  'application-offer': { shownBy: 'application-offer.test: the pop-up, put off or declined' },
  'search-home': { shownBy: 'the search: the shell draws what this source offers' },
  services: {
    read: 'GET /services',
    answer: { services: [cedar] },
    shows: 'Réseau Cèdre',
    failed: 'Le réseau de soins ne s’affiche pas',
    empty: { answer: { services: [] }, shows: 'Aucun réseau de soins' },
  },
};

describeFourStates({ pages, widgets }, screens);
