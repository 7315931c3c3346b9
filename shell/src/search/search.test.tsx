import { array, object, string } from '@member-portal/shared-kernel/contracts/schema';
import {
  type SearchOffer,
  type SearchPage,
  useRecordOffer,
  useSearch,
  useSearchOffer,
} from '@member-portal/shared-kernel/search';
import { apiOf, queryOptions, useQuery } from '@member-portal/shared-kernel/state';
import { refusal } from '@member-portal/shared-kernel/testing';
import { House } from '@member-portal/shared-kernel/ui/icons';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import {
  authManifest,
  compose,
  documentsManifest,
  homeManifest,
  refundsManifest,
} from '../testing/compose.ts';
import { address, farAway, forgetEverything, startPortal } from '../testing/start-portal.tsx';
import { indexPages, sectionsOf } from './search-sections.ts';

beforeEach(forgetEverything);

const withSource = <M extends { id: string }>(manifest: M, order: number, texts = {}) => ({
  ...manifest,
  slots: [{ slot: 'portal.search', widget: `search-${manifest.id}`, order, ...texts }],
});
const composition = compose(
  authManifest,
  withSource(homeManifest, 20),
  withSource(refundsManifest, 10),
  documentsManifest,
);

const PAGES: SearchPage[] = [
  {
    id: 'home',
    title: 'Accueil',
    words: 'tableau de bord',
    icon: House,
    isUsual: true,
    target: { route: 'home' },
  },
  {
    id: 'refunds',
    title: 'Remboursements',
    words: 'paiement virement',
    icon: House,
    target: { route: 'refunds' },
  },
  {
    id: 'claim',
    title: 'Envoyer une facture',
    words: 'facture',
    icon: House,
    isAction: true,
    target: { route: 'refunds' },
  },
  {
    id: 'off',
    title: 'Page fermée',
    words: 'fermée',
    icon: House,
    target: { route: 'not-in-this-composition' },
  },
];

function HomeSource() {
  useSearchOffer(
    'mfe-home',
    useMemo(() => ({ pages: PAGES }), []),
  );
  return null;
}

const resultOf = (title: string) => ({
  id: title,
  title,
  target: { route: 'refunds', search: { refund: title } },
});
const Found = object({ titles: array(string()) });
const NO_PAGES: [] = [];
function RefundSource() {
  const { sent } = useSearch();
  const query = useQuery(
    queryOptions({
      queryKey: ['found', sent],
      queryFn: ({ client, signal }) =>
        apiOf(client).get('/found', Found, { query: { search: sent }, signal }),
      enabled: sent !== '',
      retry: false,
    }),
  );
  useRecordOffer('mfe-refunds', {
    pages: NO_PAGES,
    title: 'Soins',
    found: { ...query, data: query.data?.titles },
    resultOf,
  });
  return null;
}

const pages = { 'mfe-home search-mfe-home': HomeSource, 'mfe-refunds search-mfe-refunds': RefundSource };

async function start(options: Parameters<typeof startPortal>[0] = {}) {
  const started = await startPortal({
    composition,
    pages,
    ...options,
    answers: { 'GET /found': { titles: ['Couronne', 'Détartrage'] }, ...options.answers },
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...started, user: userEvent.setup({ delay: null }) };
}
const field = () => screen.findByRole('combobox', { name: 'Rechercher dans votre espace' });
const titles = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('the key / opens the search, Escape closes it and the focus is back where it was', async () => {
  const { user } = await start();
  const [button] = screen.getAllByRole('button', { name: /Rechercher/ });
  button!.focus();
  await user.keyboard('/');
  expect(await field()).toHaveValue('');
  expect(await screen.findByRole('option', { name: 'Accueil' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
});

test('Back closes the search and stays on the page; a result takes its place in the history', async () => {
  const { user } = await start();
  await user.keyboard('/');
  await user.type(await field(), 'couronne');
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(address()).toBe('/home');

  await user.keyboard('/');
  await user.type(await field(), 'couronne');
  await user.click(await screen.findByRole('option', { name: /Détartrage/ }));
  await waitFor(() => expect(address()).toBe('/refunds?refund=D%C3%A9tartrage'));
  act(() => window.history.back());
  await waitFor(() => expect(address()).toBe('/home'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('what is offered where nothing is found takes the place of the search too', async () => {
  const { user } = await start({ answers: { 'GET /found': { titles: [] } } });
  await user.keyboard('/');
  await user.type(await field(), 'zzzz');
  await user.click(await screen.findByRole('link', { name: /FAQ|questions/i }));
  await waitFor(() => expect(address()).toBe('/faq'));
  act(() => window.history.back());
  await waitFor(() => expect(address()).toBe('/home'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the key is a letter like any other in a field, and where the member has switched it off', async () => {
  const { user } = await start();
  const input = document.body.appendChild(document.createElement('input'));
  input.focus();
  await user.keyboard('/');
  expect(input).toHaveValue('/');
  input.remove();
  localStorage.setItem('portal-search-key', 'off');
  await user.keyboard('/');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('records and pages are found, the arrows choose, Enter opens', async () => {
  const { user } = await start();
  await user.keyboard('/');
  await user.type(await field(), 'couronne');
  expect(await screen.findByRole('group', { name: 'Soins' })).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(['Couronne', 'Détartrage']));
  const options = screen.getAllByRole('option');
  expect(options[0]).toHaveAttribute('aria-selected', 'true');
  expect(within(options[0]!).getByText('Couronne').tagName).toBe('MARK');
  await user.keyboard('{ArrowDown}');
  expect(await field()).toHaveAttribute('aria-activedescendant', options[1]!.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?refund=D%C3%A9tartrage'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the server is asked once typing pauses, once for each search, and never for a number that identifies somebody', async () => {
  const { api, user } = await start();
  await user.keyboard('/');
  await user.type(await field(), 'couronne');
  await waitFor(() => expect(titles()).toHaveLength(2));
  await user.type(await field(), ' 2 85 05 78 006 084 36');
  await user.clear(await field());
  await user.type(await field(), 'couronne');
  await waitFor(() => expect(titles()).toHaveLength(2));
  const asked = api.calls.filter((call) => JSON.stringify(call).includes('/found'));
  expect(asked).toHaveLength(1);
  expect(JSON.stringify(asked)).not.toContain('85');
});

test('a page is found by other words for it; what cannot be opened is not shown', async () => {
  const { user } = await start({ answers: { 'GET /found': { titles: [] } } });
  await user.keyboard('/');
  await user.type(await field(), 'virment');
  await waitFor(() => expect(titles()).toEqual(['Remboursements']));
  await user.clear(await field());
  await user.type(await field(), 'fermée');
  await waitFor(() => expect(screen.getByText('Aucun résultat pour « fermée »')).toBeVisible());
});

const PEOPLE: SearchOffer = {
  group: {
    title: 'Personnes',
    state: 'found',
    retry() {},
    results: [{ id: 'c', title: 'Camille Essai', person: 'Camille Essai', target: { route: 'home' } }],
  },
};
test('a person who is named comes first, before pages whose words are a typing error away', () => {
  const family = {
    id: 'family',
    title: 'Bénéficiaires',
    words: 'famille',
    icon: House,
    target: { route: 'home' },
  };
  const groupsOf = (query: string) =>
    sectionsOf({
      offers: [
        ['mfe-home', { pages: [family] }],
        ['mfe-account', PEOPLE],
      ],
      findPages: indexPages([family], 'fr'),
      query,
      sent: query,
      pagesTitle: 'Pages',
      canOpen: () => true,
    }).map(({ title }) => title);
  expect(groupsOf('camille')).toEqual(['Personnes', 'Pages']);
  expect(groupsOf('famille')).toEqual(['Pages', 'Personnes']);
});

test('an advisor who only reads is offered no action', async () => {
  const { user } = await start({
    answers: { 'GET /found': { titles: [] }, 'GET /auth/profile': { ...farAway, readOnly: true } },
  });
  await user.keyboard('/');
  await user.type(await field(), 'facture');
  await waitFor(() => expect(screen.getByText('Aucun résultat pour « facture »')).toBeVisible());
});

test('a source that does not answer says so with a retry, and the others still answer', async () => {
  let tries = 0;
  const { user } = await start({
    answers: {
      'GET /found': () => {
        tries += 1;
        if (tries === 1) throw refusal(500, 'internal_error');
        return { titles: ['Virement reçu'] };
      },
    },
  });
  await user.keyboard('/');
  await user.type(await field(), 'virement');
  expect(await screen.findByText('Soins : pas de réponse')).toBeVisible();
  expect(titles()).toEqual(['Remboursements']);
  await user.click(screen.getByRole('button', { name: 'Réessayer : Soins' }));
  await waitFor(() => expect(titles()).toContain('Virement reçu'));
  expect(screen.queryByText('Soins : pas de réponse')).toBeNull();
});

test('a source that did not load may have something: the search does not say that there is nothing', async () => {
  const { user } = await start({
    pages: { ...pages, 'mfe-refunds search-mfe-refunds': () => null },
  });
  await user.keyboard('/');
  await user.type(await field(), 'zzzz');
  expect(await screen.findByText(/Une partie de votre espace n’a pas répondu/)).toBeVisible();
});

test('without a source there is no search', async () => {
  const { user } = await start({ composition: compose(authManifest, homeManifest, refundsManifest) });
  expect(screen.queryByRole('button', { name: /Rechercher/ })).toBeNull();
  await user.keyboard('/');
  expect(screen.queryByRole('combobox')).toBeNull();
});
