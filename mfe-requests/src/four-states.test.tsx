import { claireAllInfo, describeFourStates, type Screen } from '@member-portal/shared-kernel/testing';
import { faq } from './common/testing/faq-builder.ts';
import { notification } from './common/testing/notification-builder.ts';
import { request, requestDetail, requestList } from './common/testing/request-builder.ts';
import RequestPanel from './features/request-list/panel/RequestPanel.tsx';
import { pages } from './pages.tsx';
import { widgets } from './widgets.tsx';

const screens: Record<string, Screen> = {
  requests: {
    read: 'GET /requests',
    answer: requestList([request()]),
    shows: request().title,
    failed: 'Vos demandes ne s’affichent pas',
    empty: { answer: requestList([]), shows: 'Aucune demande pour l’instant' },
  },
  'a request in its panel': {
    names: ['facture-opticien.pdf'],
    element: <RequestPanel requestId="request-1" onClosed={() => {}} />,
    read: 'GET /requests/:id',
    answer: requestDetail(),
    shows: request().title,
    failed: 'Cette demande ne s’affiche pas',
    empty: { never: 'a request that does not exist is a 404, which RequestListPage.test covers' },
  },
  'message-form': {
    read: 'GET /contact-themes',
    answer: { categories: ['REFUNDS', 'OTHER'] },
    shows: 'De quoi s’agit-il ?',
    failed: 'Les sujets ne s’affichent pas',
    empty: { never: 'the insurer names at least one category, or all are offered' },
  },
  'new-request': {
    read: 'GET /faq',
    answer: faq,
    shows: '1 réponse, sans rien envoyer.',
    failed: 'La recherche n’est pas disponible',
    empty: { answer: { categories: [] }, shows: 'Me faire rembourser' },
  },
  'claim-page': { asksNothing: 'a form of its own' },
  'contact-us': {
    shownBy: 'ContactUsDialog.test: only the average delay is read, and the rest shows without it',
  },
  'latest-requests': {
    read: 'GET /all-info',
    answer: { ...claireAllInfo, lastRequests: [request()] },
    shows: request().title,
    failed: 'Vos demandes ne s’affichent pas',
    empty: { answer: claireAllInfo, shows: 'Aucune demande pour l’instant' },
  },
  notifications: {
    read: 'GET /notifications',
    answer: { notifications: [notification()], unread: 1, keptDays: 90 },
    shows: 'Un document est attendu',
    failed: 'Vos notifications ne s’affichent pas',
    empty: { answer: { notifications: [], unread: 0, keptDays: 90 }, shows: 'Aucune notification' },
  },
  'unread-count': { shownBy: 'the menu: this widget renders nothing' },
  'search-requests': { shownBy: 'the search: the shell draws what this source offers' },
};

describeFourStates({ pages, widgets }, screens);
