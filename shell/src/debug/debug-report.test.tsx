import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authManifest, compose, homeManifest } from '../testing/compose.ts';
import { forgetEverything, startPortal } from '../testing/start-portal.tsx';

const composition = {
  ...compose(authManifest, homeManifest),
  cohort: 'mfe-home',
  canaries: [{ id: 'mfe-home', version: '1.2.0', replaces: '1.1.0' }],
};
const stats = [
  {
    remote: 'mfe-home',
    version: '1.2.0',
    baseUrl: '/artifacts/mfe-home/1.2.0/',
    fallback: '1.1.0',
    status: 'loaded' as const,
    loadMs: 87,
    failedAttempts: 1,
    crashes: 0,
    lastError: 'entry: no answer after 8000 ms',
    shared: [{ name: 'react', version: '19.3.1', from: 'portal_shell' }],
  },
  {
    remote: 'mfe-auth',
    version: '1.0.0',
    baseUrl: '/artifacts/mfe-auth/1.0.0/',
    fallback: null,
    status: 'loaded' as const,
    loadMs: 4,
    failedAttempts: 0,
    crashes: 0,
    lastError: null,
    shared: [],
  },
];

/** jsdom measures no load times. */
const FILES = [
  ...['remoteEntry.js', 'page.js', 'page.js'].map((path) => ({
    name: `http://localhost/artifacts/mfe-home/1.2.0/${path}`,
    transferSize: 1_000,
  })),
  // The file came from the browser's cache.
  { name: 'http://localhost/artifacts/mfe-auth/1.0.0/remoteEntry.js', transferSize: 0 },
];
beforeEach(() => Object.assign(performance, { getEntriesByType: () => FILES }));
afterEach(forgetEverything);

async function openDebug(writeText: (text: string) => Promise<void>) {
  await startPortal({ composition, at: '/debug', stats });
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await user.click(await screen.findByRole('button', { name: 'Copier pour un signalement' }));
}

test('the report lists each loaded remote with its origin, load time and shared packages, and nothing of the member', async () => {
  let report = '';
  await openDebug(async (text) => {
    report = text;
  });
  expect(await screen.findByText(/^Copié/)).toBeInTheDocument();
  for (const line of [
    'id: composition-1',
    'Cohorte: mfe-home',
    'Versions à l’essai: mfe-home 1.2.0 (← 1.1.0)',
    '- mfe-home 1.2.0: loaded',
    'Depuis: /artifacts/mfe-home/1.2.0/',
    'Chargement: 87 ms',
    'Fichiers: 2 fichiers, 2,9',
    'Fichiers: 1 fichier, gardé par le navigateur',
    'Dernière erreur: entry: no answer after 8000 ms',
    'react 19.3.1 (portal_shell)',
  ]) {
    expect(report.replaceAll(/\s/g, ' ')).toContain(line);
  }
  for (const personal of ['Claire', 'Martin', '10000001', 'example.org', 'vauth']) {
    expect(report).not.toContain(personal);
  }
});

test('shows the report as selectable text when the browser refuses to copy', async () => {
  await openDebug(() => Promise.reject(new Error('denied')));
  const written = await screen.findByRole('textbox', { name: 'Texte du signalement' });
  await waitFor(() => expect((written as HTMLTextAreaElement).value).toContain('composition-1'));
});
