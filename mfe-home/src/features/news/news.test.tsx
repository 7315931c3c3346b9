import { changeLocale } from '@member-portal/shared-kernel/i18n';
import { Route, Routes } from '@member-portal/shared-kernel/router';
import { renderWithPortal } from '@member-portal/shared-kernel/testing';
import { act, screen } from '@testing-library/react';
import NewsArticlePage from './NewsArticlePage.tsx';
import NewsListPage from './NewsListPage.tsx';

const flu = {
  id: 'n1',
  title: 'Le vaccin contre la grippe',
  summary: 'En pharmacie.',
  icon: 'heart-pulse',
  publishedOn: '2025-11-02',
  paragraphs: ['Présentez votre carte.', 'Vous n’avancez rien.'],
  english: { title: 'The flu vaccine', summary: 'At the pharmacy.', paragraphs: ['Show your card.'] },
};
const card = { ...flu, id: 'n2', title: 'Votre carte', publishedOn: '2025-10-01', english: undefined };

const renderAt = (at: string) =>
  renderWithPortal(
    <Routes>
      <Route path="/news" element={<NewsListPage />} />
      <Route path="/news/:id" element={<NewsArticlePage />} />
    </Routes>,
    { at, answers: { 'GET /news': { news: [flu, card] } } },
  );

afterEach(() => changeLocale('fr'));

test('the list leads to each article, with its day', async () => {
  renderAt('/news');
  const link = await screen.findByRole('link', { name: /Le vaccin contre la grippe/ });
  expect(link).toHaveAttribute('href', '/news-article');
  expect(link).toHaveTextContent('2 novembre 2025 · En pharmacie.');
  expect(screen.getByRole('link', { name: /Votre carte/ })).toBeVisible();
});

test('an article shows its whole text; the title of the page is its own', async () => {
  renderAt('/news/n1');
  expect(await screen.findByText('Vous n’avancez rien.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Le vaccin contre la grippe');
});

test('in English, what the insurer translated is English, the rest French and marked as such', async () => {
  const { unmount } = renderAt('/news/n1');
  await screen.findByText('Présentez votre carte.');
  await act(async () => changeLocale('en'));
  expect(screen.getByText('Show your card.').closest('[lang]')).toHaveAttribute('lang', 'en');
  unmount();
  renderAt('/news/n2');
  const text = await screen.findByText('Présentez votre carte.');
  expect(text.closest('[lang]')).toHaveAttribute('lang', 'fr');
});
