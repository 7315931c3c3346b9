import { refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ValidateLegalPagesDialog from './ValidateLegalPagesDialog.tsx';

const state = { publishedOn: '2025-01-01', validatedAt: null };
const pages = [
  { type: 'terms-of-use', title: 'Conditions d’utilisation', version: 3, toValidate: true, ...state },
  { type: 'data-protection', title: 'Données personnelles', version: 1, toValidate: false, ...state },
];
const text = (version: number) => ({
  type: 'terms-of-use',
  version,
  publishedOn: '2025-01-01',
  title: 'Conditions d’utilisation',
  sections: [{ heading: 'Objet', paragraphs: ['Ces conditions valent pour tous.'] }],
});

let scrollToEnd: () => void;

beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(tell: IntersectionObserverCallback) {
      scrollToEnd = () => act(() => tell([{ isIntersecting: true }] as never, this as never));
    }
    observe() {}
    disconnect() {}
  } as never;
});

const accept = () => screen.getByRole('button', { name: 'J’ai lu et j’accepte' });

function open(answers = {}) {
  return renderWithPortal(<ValidateLegalPagesDialog />, {
    answers: {
      'GET /legal-pages': { pages },
      'GET /legal-pages/terms-of-use': text(3),
      'POST /legal-pages': { pages: [] },
      ...answers,
    },
  });
}

test('only texts that are not accepted are loaded, and the button waits for the end of the text', async () => {
  const { services } = open();
  expect(await screen.findByRole('heading', { name: 'Conditions d’utilisation' })).toBeVisible();
  expect(services.api.calls.map(({ path }) => path)).toEqual(['/legal-pages', '/legal-pages/terms-of-use']);
  expect(accept()).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent(/quand vous êtes arrivé en bas/);
  scrollToEnd();
  await userEvent.click(accept());
  await waitFor(() =>
    expect(services.api.calls.at(-1)?.body).toEqual({ pages: [{ type: 'terms-of-use', version: 3 }] }),
  );
});

test('focusing the end of the text counts as reading it', async () => {
  open();
  const end = await screen.findByText('Vous êtes à la fin des textes.');
  act(() => end.focus());
  expect(accept()).toBeEnabled();
});

test('a newer version is shown and must be read again', async () => {
  const { services } = open({
    'POST /legal-pages': () => {
      throw refusal(409, 'legal_version_outdated');
    },
  });
  await screen.findByText('Ces conditions valent pour tous.');
  scrollToEnd();
  services.api.answer('GET /legal-pages/terms-of-use', text(4));
  await userEvent.click(accept());
  expect(await screen.findByRole('alert')).toHaveTextContent(/vient d’être remplacé/);
  expect(await screen.findByText(/Version 4/)).toBeVisible();
  expect(accept()).toBeDisabled();
});

test('a failed request can be retried, and the member can sign out', async () => {
  const { services } = open({
    'GET /legal-pages': () => {
      throw refusal(500, 'internal_error');
    },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  expect(screen.getByRole('button', { name: 'Me déconnecter' })).toBeEnabled();
  services.api.answer('GET /legal-pages', { pages });
  await userEvent.click(retry);
  expect(await screen.findByText('Ces conditions valent pour tous.')).toBeVisible();
});

const changed = {
  ...text(3),
  sections: [
    { heading: 'Objet', paragraphs: ['Ces conditions valent pour tous.'] },
    { heading: 'Vos envois', paragraphs: ['Lisibles et complets.'] },
  ],
  changes: {
    since: 2,
    sections: [
      { kind: 'ADDED', heading: 'Vos envois' },
      { kind: 'REMOVED', heading: 'Accès' },
    ],
    summaries: [{ version: 3, paragraphs: ['Les envois ont leurs règles.'] }],
  },
};
const asked = (validatedBefore: number | null) => ({
  'GET /legal-pages': { pages: [{ ...pages[0], validatedBefore }] },
});

test('who accepted an earlier version sees what has changed, and opens both versions in other tabs', async () => {
  const { services } = open({ ...asked(2), 'GET /legal-pages/terms-of-use?since=2': changed });
  expect(
    await screen.findByText('Ce qui a changé depuis la version 2, que vous avez acceptée'),
  ).toBeVisible();
  expect(services.api.calls.map(({ path }) => path)).toContain('/legal-pages/terms-of-use?since=2');
  expect(screen.getByText('Les envois ont leurs règles.')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nouveau · Vos envois',
    'Supprimé · Accès',
  ]);
  const [old, current] = screen.getAllByRole('link');
  expect(old).toHaveAccessibleName('Ouvrir la version 2 (nouvel onglet)');
  for (const [link, version] of [
    [old, '2'],
    [current, '3'],
  ] as const) {
    expect(link).toHaveAttribute('href', `/legal-page?version=${version}`);
    expect(link).toHaveAttribute('target', '_blank');
  }
  const section = screen.getByRole('heading', { name: 'Vos envois' }).closest('section') as HTMLElement;
  expect(within(section).getByText('Nouveau')).toBeVisible();
});

test('who never accepted a version sees no comparison', async () => {
  open({ ...asked(null), 'GET /legal-pages/terms-of-use': changed });
  expect(await screen.findByText('Lisibles et complets.')).toBeVisible();
  expect(screen.queryByText(/Ce qui a changé/)).not.toBeInTheDocument();
  expect(screen.queryByText('Nouveau')).not.toBeInTheDocument();
});

test('a translation says that the French text is binding, and opens it', async () => {
  open({ 'GET /legal-pages/terms-of-use': { ...text(3), language: 'en' } });
  expect(await screen.findByText(/seul le texte français vous engage/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ouvrir le texte français (nouvel onglet)' })).toHaveAttribute(
    'href',
    '/legal-page?text=fr',
  );
  expect(screen.getByText('Ces conditions valent pour tous.').closest('[lang]')).toHaveAttribute(
    'lang',
    'en',
  );
});
