import { grandLac } from '@member-portal/shared-kernel/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { RemoteSlot } from '../remotes/RemoteWidget.tsx';
import {
  authManifest,
  compose,
  documentsManifest,
  homeManifest,
  refundsManifest,
} from '../testing/compose.ts';
import { address, forgetEverything, startPortal } from '../testing/start-portal.tsx';
import { QuietContext } from './RemoteFailed.tsx';

beforeEach(forgetEverything);

const composition = compose(authManifest, homeManifest, refundsManifest, documentsManifest);
/** Loaded code that throws while it is shown. */
const broken = () => {
  throw new Error('render');
};
const silence = () => jest.spyOn(console, 'error').mockImplementation(() => {});

test('a failed page keeps its title, explains the failure and offers other pages', async () => {
  silence();
  await startPortal({ composition, at: '/refunds', pages: { 'mfe-refunds refunds': broken } });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Remboursements');
  expect(
    screen.getByText('La page « Remboursements » ne s’affiche pas', { normalizer: spaces }),
  ).toBeVisible();
  expect(screen.getByText('Le problème vient de nous. Le reste de votre espace fonctionne.')).toBeVisible();
  expect(screen.getByText(/Nouvel essai automatique dans \d+ s/)).toBeVisible();
  const telephone = screen.getByRole('link', { name: grandLac.contact?.phone });
  expect(telephone).toHaveAttribute('href', 'tel:0199001234');
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Revenir à l’accueil' })));
  expect(await screen.findByRole('heading', { level: 1, name: 'home' })).toBeVisible();
});

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('a retry shows the page again without a reload', async () => {
  silence();
  let isBroken = true;
  const Page = () => (isBroken ? broken() : <h1>Remis</h1>);
  await startPortal({ composition, at: '/refunds', pages: { 'mfe-refunds refunds': Page } });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  isBroken = false;
  await act(async () => void fireEvent.click(retry));
  expect(await screen.findByRole('heading', { name: 'Remis' })).toBeVisible();
});

test('without a network the failure says so, and the page loads when the network returns', async () => {
  silence();
  let isBroken = true;
  const Page = () => (isBroken ? broken() : <h1>Remis</h1>);
  const { portal } = await startPortal({
    composition,
    at: '/refunds',
    pages: { 'mfe-refunds refunds': Page },
  });
  await act(async () => portal.connectivity.set('offline'));
  expect(screen.getByText(/n’a plus de connexion à Internet/)).toBeVisible();
  expect(screen.queryByText(/Le problème vient de nous/)).toBeNull();
  isBroken = false;
  await act(async () => portal.connectivity.set('online'));
  expect(await screen.findByRole('heading', { name: 'Remis' })).toBeVisible();
});

test('shows the remote’s own failure texts when it has some', async () => {
  silence();
  const words = { ...refundsManifest.texts.fr, 'unavailable.title': 'Vos remboursements ne s’affichent pas' };
  await startPortal({
    composition: compose(authManifest, homeManifest, { ...refundsManifest, texts: { fr: words, en: words } }),
    at: '/refunds',
    pages: { 'mfe-refunds refunds': broken },
  });
  expect(await screen.findByText('Vos remboursements ne s’affichent pas')).toBeVisible();
});

test('a failed dialog stays a dialog, and closes to its page', async () => {
  silence();
  await startPortal({ composition, at: '/get-refund', pages: { 'mfe-refunds get-refund': broken } });
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Le problème vient de nous.');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Fermer' })));
  await waitFor(() => expect(address()).toBe('/home'));
  expect(await screen.findByRole('heading', { level: 1, name: 'home' })).toBeVisible();
});

test('a failed slot shows its failure in place, and a quiet slot shows nothing', async () => {
  silence();
  const slot = { remote: 'mfe-refunds', slot: 'home.x', skeleton: null };
  const Home = () => (
    <>
      <h1>Accueil</h1>
      <RemoteSlot {...slot} widget="loud" unavailable={{ title: 'Vos demandes ne s’affichent pas' }} />
      <QuietContext value={true}>
        <RemoteSlot {...slot} widget="quiet" unavailable={{ title: 'Personne ne doit le lire' }} />
      </QuietContext>
    </>
  );
  await startPortal({
    composition,
    pages: { 'mfe-home home': Home, 'mfe-refunds loud': broken, 'mfe-refunds quiet': broken },
  });
  expect(await screen.findByText('Vos demandes ne s’affichent pas')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Accueil' })).toBeVisible();
  expect(screen.queryByText('Personne ne doit le lire')).toBeNull();
});
