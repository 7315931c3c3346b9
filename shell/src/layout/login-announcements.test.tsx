import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authManifest, compose } from '../testing/compose.ts';
import { forgetEverything, initAnswer, startPortal } from '../testing/start-portal.tsx';
import { rememberClosed } from './closed-announcements.ts';

const composition = compose(authManifest);
const night = {
  id: '6a1f9a70-0000-4000-8000-000000000001',
  level: 'info' as const,
  title: 'Espace indisponible cette nuit',
  text: 'De 1 h à 5 h.',
  closable: true,
};
const outage = { ...night, id: '6a1f9a70-0000-4000-8000-000000000002', title: 'Panne', closable: false };
const atLogin = { at: '/login', signedIn: false, composition };

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'portal_closed_announcements=;path=/;max-age=0';
  forgetEverything();
});

test('stand above the login with the page; a closed one stays closed in this browser', async () => {
  await startPortal({ ...atLogin, announcements: [outage, night] });
  expect(await screen.findByRole('region', { name: 'Annonces' })).toHaveTextContent('Panne');
  await userEvent.click(screen.getByRole('button', { name: 'Fermer l’annonce' }));
  expect(screen.queryByText('Espace indisponible cette nuit')).toBeNull();
  expect(screen.getByText('Panne')).toBeVisible();
  expect(document.cookie).toContain(`portal_closed_announcements=${night.id}`);
});

test('who previews one sees it there, and closing it is not remembered', async () => {
  const preview = { kind: 'announcement', title: 'Essai', version: 1, expiresAt: '2025-11-06T10:00:00.000Z' };
  await startPortal({
    ...atLogin,
    answers: {
      'GET /init': { ...initAnswer, preview },
      'GET /announcements': { announcements: [{ ...night, title: 'Essai' }] },
    },
  });
  expect(await screen.findByText('Essai')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer l’annonce' }));
  expect(document.cookie).not.toContain(night.id);
});

test('the last twenty that were closed are remembered, each once', () => {
  const page = { cookie: '' };
  for (const id of [...Array(25).keys(), 24]) rememberClosed(`a${id}`, page);
  const ids = /=([^;]*)/.exec(page.cookie)?.[1]?.split('.');
  expect([ids?.length, ids?.[0], ids?.at(-1)]).toEqual([20, 'a5', 'a24']);
});
