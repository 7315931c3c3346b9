import { screen } from '@testing-library/react';
import { authManifest, compose, homeManifest } from '../testing/compose.ts';
import { forgetEverything, initAnswer, startPortal } from '../testing/start-portal.tsx';

const composition = compose(authManifest, homeManifest);
const preview = { kind: 'news', title: 'Le vaccin', version: 3, expiresAt: '2025-11-06T10:00:00.000Z' };
const bar = { name: 'Aperçu' };

afterEach(forgetEverything);

test('a browser that previews content says so, until when, and how it ends', async () => {
  await startPortal({ composition, answers: { 'GET /init': { ...initAnswer, preview } } });
  const shown = await screen.findByRole('complementary', bar);
  expect(shown).toHaveTextContent('« Le vaccin », version 3, n’est pas en ligne.');
  expect(shown).toHaveTextContent('jusqu’à 11:00');
  expect(screen.getByRole('link', { name: 'Terminer' })).toHaveAttribute('href', '/api/content-previews/end');
});

test('members see no such bar', async () => {
  await startPortal({ composition });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('complementary', bar)).toBeNull();
});
