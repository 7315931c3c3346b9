import { changeLocale } from '@member-portal/shared-kernel/i18n';
import { Route, Routes } from '@member-portal/shared-kernel/router';
import { renderWithPortal } from '@member-portal/shared-kernel/testing';
import { act, screen } from '@testing-library/react';
import FaqPage from './FaqPage.tsx';

const faq = {
  categories: [
    {
      id: 'card',
      title: 'Ma carte',
      themes: [
        {
          id: 'lost',
          title: 'Carte perdue',
          questions: [{ id: 'q1', question: 'Que faire ?', answer: ['Demandez-en une autre.'] }],
        },
      ],
    },
  ],
};

const renderAt = (at: string, options: Parameters<typeof renderWithPortal>[1] = {}) =>
  renderWithPortal(
    <Routes>
      <Route path="/faq/:idFaqCategorie?/:idFaqTheme?" element={<FaqPage />} />
    </Routes>,
    { at, answers: { 'GET /faq': faq }, ...options },
  );

test('a category leads to its themes, a theme to its questions', async () => {
  const { unmount } = renderAt('/faq');
  expect(await screen.findByRole('heading', { name: 'Ma carte' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Carte perdue/ })).toBeVisible();
  unmount();
  renderAt('/faq/card/lost');
  expect(await screen.findByText('Que faire ?')).toBeVisible();
  expect(screen.getByText('Demandez-en une autre.')).toBeInTheDocument();
});

test.each([
  ['/faq/gone', 'Cette catégorie est indisponible'],
  ['/faq/card/gone', 'Ce thème est indisponible'],
])('%s says %s', async (at, text) => {
  renderAt(at);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a member whose question is not here is led to the insurer, a visitor is not', async () => {
  const { unmount } = renderAt('/faq');
  expect(await screen.findByRole('link', { name: 'Nous contacter' })).toBeVisible();
  unmount();
  renderAt('/faq', { profile: null });
  expect(await screen.findByRole('heading', { name: 'Ma carte' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Nous contacter' })).toBeNull();
});

test('in English, what is translated is marked as English and the rest as French', async () => {
  await act(async () => changeLocale('en'));
  const [category] = faq.categories;
  const [theme] = category!.themes;
  const english = {
    categories: [{ ...category!, themes: [{ ...theme!, title: 'A lost card', language: 'en' as const }] }],
  };
  renderAt('/faq', { answers: { 'GET /faq?language=en': english } });
  expect(await screen.findByText('A lost card')).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('heading', { name: 'Ma carte' })).toHaveAttribute('lang', 'fr');
  await act(async () => changeLocale('fr'));
});
