import { changeLocale } from '@member-portal/shared-kernel/i18n';
import { claireProfile, grandLac } from '@member-portal/shared-kernel/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  authManifest,
  compose,
  documentsManifest,
  homeManifest,
  refundsManifest,
} from '../testing/compose.ts';
import { farAway, forgetEverything, startPortal } from '../testing/start-portal.tsx';

beforeEach(forgetEverything);
afterEach(() => changeLocale('fr'));

const requestsManifest = {
  id: 'mfe-requests',
  routes: [
    { id: 'requests', path: 'requests', access: 'member', titleKey: 'requests', surface: 'page' } as const,
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
    } as const,
  ],
  texts: { fr: { requests: 'Demandes' }, en: { requests: 'Requests' } },
};
const all = [authManifest, homeManifest, refundsManifest, requestsManifest, documentsManifest];
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const ready = () => screen.findByRole('heading', { level: 1 });
/** The phone's tab bar: a test's window without a width counts as the narrowest. */
const tabBar = () => within(screen.getByRole('navigation'));
const entries = () =>
  tabBar()
    .getAllByRole('link')
    .map((link) => link.textContent);

test('the menu shows the entries of the manifests, in their order', async () => {
  await startPortal({ composition: compose(...all) });
  await ready();
  expect(entries()).toEqual(['Accueil', 'Remboursements', 'Carte de tiers payant', 'Demandes']);
});

test('a remote that is switched off has no menu entry, and an invalid one does not affect the others', async () => {
  await startPortal({
    composition: compose(
      authManifest,
      homeManifest,
      { ...refundsManifest, contractVersion: '9.0' },
      documentsManifest,
    ),
  });
  await ready();
  expect(entries()).toEqual(['Accueil', 'Carte de tiers payant']);
});

test('an entry whose feature is off is not shown', async () => {
  const withFeature = {
    ...refundsManifest,
    navigation: refundsManifest.navigation.map((entry) => ({ ...entry, feature: 'REFUNDS' })),
  };
  await startPortal({
    composition: compose(authManifest, homeManifest, withFeature),
    environment: { ...grandLac, featureStatus: [{ feature_id: 'REFUNDS', enabled: false }] },
  });
  await ready();
  expect(entries()).toEqual(['Accueil']);
});

test('marks the entry of the current page, or of the open panel', async () => {
  await startPortal({ composition: compose(...all), at: '/home?panel=card' });
  await waitFor(() =>
    expect(document.querySelector('[data-tab-bar] [aria-current=page]')).toHaveTextContent(
      'Carte de tiers payant',
    ),
  );
});

test('marks the entry that the current page names as its parent', async () => {
  const withYear = {
    ...refundsManifest,
    routes: [
      ...refundsManifest.routes,
      {
        id: 'refund-year',
        path: 'year-of-care/:year?',
        access: 'member',
        titleKey: 'refunds',
        surface: 'page',
        under: 'refunds',
      } as const,
    ],
  };
  await startPortal({ composition: compose(authManifest, homeManifest, withYear), at: '/year-of-care/2025' });
  await waitFor(() =>
    expect(document.querySelector('[data-tab-bar] [aria-current=page]')).toHaveTextContent('Remboursements'),
  );
});

test('a page with an entry in the menu alone is marked there, and its tab is that of its parent page', async () => {
  const page = { access: 'member', titleKey: 'refunds', surface: 'page' } as const;
  const withPeople = {
    ...refundsManifest,
    routes: [
      ...refundsManifest.routes,
      { ...page, id: 'people', path: 'people', under: 'refunds' },
      { ...page, id: 'person', path: 'person', under: 'people' },
    ],
    navigation: [
      ...refundsManifest.navigation,
      { id: 'people', to: 'people', textKey: 'people', icon: 'users', area: 'main', order: 90 } as const,
    ],
    texts: { fr: { ...refundsManifest.texts.fr, people: 'Famille' }, en: refundsManifest.texts.en },
  };
  const current = (area: string) => document.querySelector(`${area} [aria-current=page]`);
  await startPortal({ composition: compose(authManifest, homeManifest, withPeople), at: '/person' });
  await waitFor(() => expect(current('[data-tab-bar]')).toHaveTextContent('Remboursements'));
  expect(current('nav:not([data-tab-bar])')).toHaveTextContent('Famille');
});

test('an entry shows the number of its badge', async () => {
  const { portal } = await startPortal({ composition: compose(...all) });
  await ready();
  act(() =>
    portal.servicesFor('mfe-requests').events.emit('badge.changed', { id: 'requests.unread', value: 2 }),
  );
  expect(tabBar().getByRole('link', { name: /Demandes/ })).toHaveTextContent('2 nouveautés');
});

test('one click switches the language, and the choice is stored', async () => {
  const { portal } = await startPortal({ composition: compose(...all) });
  await ready();
  const heard: string[] = [];
  portal.services.events.on('locale.changed', ({ locale }) => heard.push(locale));
  await click(screen.getByRole('button', { name: 'English' }));
  await waitFor(() => expect(entries()).toContain('Requests'));
  expect([heard, localStorage.getItem('portal-locale'), document.documentElement.lang]).toEqual([
    ['en'],
    'en',
    'en',
  ]);
  await click(screen.getByRole('button', { name: 'Français' }));
  await waitFor(() => expect(entries()).toContain('Demandes'));
});

test('a read-only session shows a banner, and its button ends the session', async () => {
  const readOnly = {
    ...farAway,
    readOnly: true,
    actingFor: { agent: 'J. Petit', role: 'MANAGER' },
  };
  const { api } = await startPortal({
    composition: compose(...all),
    answers: { 'GET /auth/profile': readOnly },
  });
  await ready();
  const banner = screen.getByRole('complementary', { name: 'Lecture seule' });
  expect(banner).toHaveTextContent(
    `Vous consultez l’espace de ${claireProfile.firstName} ${claireProfile.lastName} en tant que gestionnaire.`,
  );
  await click(within(banner).getByRole('button'));
  await screen.findByText('La déconnexion est faite.', { exact: false });
  expect(api.calls.map(({ path }) => path)).toContain('/auth/logout');
});

test('the link to the old space asks for a reason first, and shows only where the environment allows it', async () => {
  const environment = {
    ...grandLac,
    showOldInsuredSpaceLink: true,
    oldInsuredSpaceUrl: 'https://ancien.example/',
  };
  const { portal, api } = await startPortal({
    composition: compose(...all),
    environment,
    answers: {
      'POST /old-space/departures': { done: true },
      'GET /init': {
        ...environment,
        logoutRedirectUrl: null,
        today: '2025-11-06',
        serverTime: 0,
        limits: {},
      },
    },
  });
  await ready();
  const trackedEvents: string[] = [];
  portal.tracker = { pageView: () => {}, event: (...words) => trackedEvents.push(words.join(' ')) };
  await click(screen.getByRole('button', { name: 'Ancien espace' }));
  const dialog = await screen.findByRole('dialog', { name: 'Retourner à l’ancien espace' });
  await click(within(dialog).getByLabelText('Il manque quelque chose ici'));
  const link = within(dialog).getByRole('link', { name: /^Ouvrir l’ancien espace/ });
  expect(link).toHaveAttribute('href', 'https://ancien.example/');
  link.addEventListener('click', (event) => event.preventDefault());
  await click(link);
  expect(trackedEvents).toEqual(['old-space left missing-feature']);
  expect(api.calls).toContainEqual(
    expect.objectContaining({ path: '/old-space/departures', body: { reason: 'missing-feature' } }),
  );
});

test('no link to the old space is shown where the environment has none', async () => {
  await startPortal({ composition: compose(...all) });
  await ready();
  expect(screen.queryByRole('button', { name: 'Ancien espace' })).toBeNull();
});

test('the bell opens the notifications over the page, with the number of new ones', async () => {
  const notifying = {
    ...requestsManifest,
    panels: [{ id: 'notifications', widget: 'notifications', titleKey: 'news' }],
    texts: { fr: { requests: 'Demandes', news: 'Notifications' }, en: { requests: 'Requests' } },
  };
  const { portal } = await startPortal({
    at: '/home?x=1',
    composition: compose(authManifest, homeManifest, notifying),
  });
  await ready();
  const [bell] = screen.getAllByRole('link', { name: 'Notifications' });
  expect(bell).toHaveAttribute('href', '/home?x=1&panel=notifications');
  const { events } = portal.servicesFor('mfe-requests');
  act(() => events.emit('badge.changed', { id: 'notifications.unread', value: 3 }));
  expect(screen.getAllByRole('link', { name: /^Notifications, 3/ })[0]).toBeVisible();
});

test('without a remote that has notifications there is no bell', async () => {
  await startPortal({ composition: compose(...all) });
  await ready();
  expect(screen.queryByRole('link', { name: /Notifications/ })).toBeNull();
});
