import { changeLocale } from '@member-portal/shared-kernel/i18n';
import { Route, Routes } from '@member-portal/shared-kernel/router';
import { ownPageTitle } from '@member-portal/shared-kernel/state';
import { refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
      <Route path="/faq/:idFaqCategorie?/:idFaqTheme?/:idFaqQuestion?" element={<FaqPage />} />
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

const opinions = (calls: readonly { method: string; path: string; body?: unknown }[]) =>
  calls.filter(({ method }) => method === 'PUT');

test('an answer has an address, which opens it and gives it the focus; the page is named by it', async () => {
  renderAt('/faq/card/lost/q1');
  const summary = (await screen.findByText('Que faire ?')).closest('summary')!;
  expect(summary.closest('details')).toHaveAttribute('open');
  await waitFor(() => expect(summary).toHaveFocus());
  expect(ownPageTitle.value).toBe('Que faire ?');
});

test.each([
  ['/faq', null],
  ['/faq/card', 'Ma carte'],
  ['/faq/card/lost', 'Carte perdue'],
])('%s is named %s', async (at, title) => {
  renderAt(at);
  await screen.findAllByText(/Carte perdue|Que faire/);
  await waitFor(() => expect(ownPageTitle.value).toBe(title));
});

test('the search finds an answer with typing errors, and says where it finds none', async () => {
  renderAt('/faq');
  const field = await screen.findByRole('searchbox', { name: 'Chercher dans les questions' });
  await userEvent.type(field, 'crate perdue');
  expect(await screen.findByText('Demandez-en une autre.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Ma carte' })).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'vétérinaire');
  expect(await screen.findByText('Aucune réponse ne correspond')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nous contacter' })).toBeVisible();
});

test('what a reader says of an answer is sent, and a comment replaces it under the same id', async () => {
  const { services } = renderAt('/faq/card/lost/q1', {
    answers: { 'GET /faq': faq, 'PUT /faq/opinions/:id': { done: true } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Non' }));
  expect(await screen.findByText('Merci, nous allons l’améliorer.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Écrire un message' })).toBeVisible();
  await userEvent.type(await screen.findByLabelText(/Que manque-t-il/), 'Le prix');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText('Votre remarque est envoyée.')).toBeVisible();
  const sent = opinions(services.api.calls);
  const place = { category: 'card', theme: 'lost', question: 'q1', language: 'fr', useful: false };
  expect(sent.map(({ body }) => body)).toEqual([
    { ...place, comment: null },
    { ...place, comment: 'Le prix' },
  ]);
  expect(sent[0]!.path).toBe(sent[1]!.path);
});

test('an opinion that is not sent says so, and can be given again', async () => {
  renderAt('/faq/card/lost/q1', {
    answers: {
      'GET /faq': faq,
      'PUT /faq/opinions/:id': () => {
        throw refusal(429, 'too_many_attempts');
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Oui' }));
  expect(await screen.findByText('Votre avis n’est pas parti. Merci de réessayer.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Oui' })).toHaveAttribute('aria-pressed', 'false');
});

test('the link to an answer can be copied', async () => {
  const user = userEvent.setup();
  const { services } = renderAt('/faq/card/lost/q1');
  await user.click(await screen.findByRole('button', { name: 'Copier le lien' }));
  expect(await navigator.clipboard.readText()).toMatch(/\/faq-answer|\/faq\/card\/lost\/q1/);
  expect(services).toBeDefined();
});
