import {
  claireContacts,
  claireProfile,
  describeFourStates,
  emailChangeTo,
  type Screen,
} from '@member-portal/shared-kernel/testing';
import LoginTypeDialog from './features/account-popups/login-choice/LoginTypeDialog.tsx';
import MailValidationDialog from './features/account-popups/mail-validation/MailValidationDialog.tsx';
import { pages } from './pages.tsx';
import { widgets } from './widgets.tsx';

const change = emailChangeTo('claire@nouveau.example.org');
const owner = {
  firstName: 'Claire',
  logins: [{ kind: 'MEMBER_NUMBER', login: '10000001' }],
};
const legalText = {
  type: 'terms-of-use',
  title: 'Conditions d’utilisation',
  version: 3,
  publishedOn: '2025-01-01',
};

beforeEach(() => {
  sessionStorage.clear();
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never;
});

const screens: Record<string, Screen> = {
  login: { asksNothing: 'a form' },
  mfa: { asksNothing: 'a form' },
  'mfa-email-list': { asksNothing: 'the answer of the sign-in holds the addresses' },
  'forgot-password': { asksNothing: 'a form' },
  'forgot-login': { asksNothing: 'a form' },
  'activate-account': { asksNothing: 'a form' },
  'create-account': { asksNothing: 'a form' },
  'first-connection': { asksNothing: 'a form' },
  'update-password': { asksNothing: 'a form' },
  advisor: { asksNothing: 'its only request uses the link up; AdvisorPage.test covers it' },
  'forgot-password-validation': {
    path: '/login/forgot-password/:token',
    at: '/login/forgot-password/mailed-token',
    read: 'GET /auth/login/get-logins',
    answer: { purpose: 'RESET', ...owner },
    shows: /Bonjour Claire/,
    failed: /Une erreur interne est survenue/,
    empty: { never: 'a link belongs to somebody, or is over' },
  },
  'create-account-final-step': {
    path: '/login/create-account-final-step/:token',
    at: '/login/create-account-final-step/mailed-token',
    read: 'GET /auth/login/get-logins',
    answer: { purpose: 'OPENING', ...owner },
    shows: 'Nouveau mot de passe',
    failed: /Une erreur interne est survenue/,
    empty: { never: 'a link belongs to somebody, or is over' },
  },
  'validate-info': {
    read: 'GET /contacts',
    answer: { ...claireContacts, mobileNumber: null, missing: ['mobileNumber'] },
    shows: 'À compléter : téléphone mobile.',
    failed: 'Cette page ne s’affiche pas',
    empty: { never: 'the guards close it when nothing is missing' },
  },
  'validate-legal-pages': {
    read: 'GET /legal-pages',
    answer: { pages: [{ ...legalText, toValidate: true, validatedAt: null }] },
    beside: {
      'GET /legal-pages/:type': {
        ...legalText,
        sections: [{ heading: 'Objet', paragraphs: ['Ces conditions valent pour tous.'] }],
      },
    },
    shows: 'Ces conditions valent pour tous.',
    failed: 'Cette page ne s’affiche pas',
    empty: { never: 'the guards close it when nothing is left to accept' },
  },
  'account-popups': { asksNothing: 'it opens the dialogs below if the profile asks for one' },
  'the choice of the login': {
    element: <LoginTypeDialog profile={claireProfile} onClosed={() => {}} />,
    read: 'GET /contacts',
    answer: claireContacts,
    shows: 'claire.martin@example.org',
    failed: 'Cette fenêtre ne s’affiche pas',
    empty: {
      answer: { ...claireContacts, email: null },
      shows: /n’avez pas d’adresse|Aucune adresse|adresse e-mail/,
    },
  },
  'the code of a new address': {
    element: <MailValidationDialog profile={claireProfile} onClosed={() => {}} />,
    read: 'GET /contacts',
    answer: { ...claireContacts, emailChange: change },
    shows: /Renvoyer|Garder|autre code/,
    failed: 'Cette fenêtre ne s’affiche pas',
    empty: { answer: claireContacts, shows: /./ },
  },
};

describeFourStates({ pages, widgets }, screens);
