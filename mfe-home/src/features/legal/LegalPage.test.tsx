import { Route, Routes } from '@member-portal/shared-kernel/router';
import { ownPageTitle } from '@member-portal/shared-kernel/state';
import { refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LegalPage from './LegalPage.tsx';

const page = {
  type: 'cookies' as const,
  version: 3,
  publishedOn: '2025-01-01',
  title: 'Cookies',
  sections: [{ heading: 'Mesure d’audience', paragraphs: ['Aucun cookie sans votre accord.'] }],
};

const renderWith = (answer: unknown, at = '/legal-page/cookies') =>
  renderWithPortal(
    <Routes>
      <Route path="/legal-page/:type" element={<LegalPage />} />
    </Routes>,
    { at, answers: { 'GET /legal-pages/:type': answer } },
  );

test('a legal text shows its sections and the version in force', async () => {
  renderWith(page);
  expect(await screen.findByText('Aucun cookie sans votre accord.')).toBeVisible();
  expect(screen.getByText('Version 3, en vigueur depuis le 1er janvier 2025')).toBeVisible();
});

test('an unknown text says so and offers no retry', async () => {
  renderWith(() => {
    throw refusal(404, 'legal_page_not_found');
  });
  expect(await screen.findByText('Cette page n’existe pas')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Réessayer/ })).toBeNull();
});

test('a failed text can be retried', async () => {
  let tries = 0;
  renderWith(() => {
    tries += 1;
    if (tries === 1) throw refusal(500, 'internal_error');
    return page;
  });
  await userEvent.click(await screen.findByRole('button', { name: /Réessayer/ }));
  expect(await screen.findByText('Aucun cookie sans votre accord.')).toBeVisible();
});

const second = {
  ...page,
  changes: {
    since: 2,
    sections: [{ kind: 'CHANGED', heading: 'Durée' }],
    summaries: [{ version: 3, paragraphs: ['Six mois au lieu de treize.'] }],
  },
  versions: [
    { version: 3, publishedOn: '2025-01-01' },
    { version: 2, publishedOn: '2024-01-01' },
  ],
};

test('the title of the page is the name of the text', async () => {
  renderWith({ ...page, title: 'Cookies et mesures' });
  await screen.findByText('Aucun cookie sans votre accord.');
  expect(ownPageTitle.value).toBe('Cookies et mesures');
});

test('what the version changes, and every version, open on demand', async () => {
  renderWith(second);
  await userEvent.click(await screen.findByText('Ce qui a changé depuis la version 2'));
  expect(screen.getByText('Six mois au lieu de treize.')).toBeVisible();
  expect(screen.getByText('Durée').closest('li')).toHaveTextContent('Modifié · Durée');
  await userEvent.click(screen.getByText('Toutes les versions'));
  expect(screen.getByText(/^Version 3.*\(en vigueur\)$/)).toHaveAttribute('aria-current', 'true');
  expect(
    screen.getByRole('link', { name: /Version 2, en vigueur à partir du 1er janvier 2024/ }),
  ).toHaveAttribute('href', '/legal-page?version=2');
});

test('a version that the address names says that another one is in force', async () => {
  const { services } = renderWith({ ...second, version: 2 }, '/legal-page/cookies?version=2');
  expect(await screen.findByText(/n’est plus en vigueur/)).toBeVisible();
  expect(services.api.calls[0]?.path).toBe('/legal-pages/cookies?version=2');
  expect(screen.getByRole('link', { name: 'Lire la version en vigueur' })).toHaveAttribute(
    'href',
    '/legal-page',
  );
});

test('an address with a version that is no number shows the one in force', async () => {
  const { services } = renderWith(page, '/legal-page/cookies?version=zwei');
  await screen.findByText('Aucun cookie sans votre accord.');
  expect(services.api.calls[0]?.path).toBe('/legal-pages/cookies');
});

test('a translation says that the French text is binding', async () => {
  const { services } = renderWith({ ...page, language: 'en' });
  expect(await screen.findByText(/seul le texte français vous engage/)).toBeVisible();
  services.api.answer('GET /legal-pages/:type', page);
  await userEvent.click(screen.getByRole('link', { name: 'Lire le texte français' }));
  expect(await screen.findByText('Aucun cookie sans votre accord.')).toBeVisible();
});
