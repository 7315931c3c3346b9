import { Route, Routes } from '@member-portal/shared-kernel/router';
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

const renderWith = (answer: unknown) =>
  renderWithPortal(
    <Routes>
      <Route path="/legal-page/:type" element={<LegalPage />} />
    </Routes>,
    { at: '/legal-page/cookies', answers: { 'GET /legal-pages/:type': answer } },
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
