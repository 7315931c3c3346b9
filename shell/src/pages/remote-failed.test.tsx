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
/** Code that is there and throws while it is shown. */
const broken = () => {
  throw new Error('render');
};
const silence = () => jest.spyOn(console, 'error').mockImplementation(() => {});

test('a page that fails keeps its title, says whose fault it is, and shows what still works', async () => {
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

test('a retry brings the page back without a reload', async () => {
  silence();
  let isBroken = true;
  const Page = () => (isBroken ? broken() : <h1>Remis</h1>);
  await startPortal({ composition, at: '/refunds', pages: { 'mfe-refunds refunds': Page } });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  isBroken = false;
  await act(async () => void fireEvent.click(retry));
  expect(await screen.findByRole('heading', { name: 'Remis' })).toBeVisible();
});

test('without a network it is nobody’s fault, and its return brings the page', async () => {
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

test('the words of the remote itself come first', async () => {
  silence();
  const words = { ...refundsManifest.texts.fr, 'unavailable.title': 'Vos remboursements ne s’affichent pas' };
  await startPortal({
    composition: compose(authManifest, homeManifest, { ...refundsManifest, texts: { fr: words, en: words } }),
    at: '/refunds',
    pages: { 'mfe-refunds refunds': broken },
  });
  expect(await screen.findByText('Vos remboursements ne s’affichent pas')).toBeVisible();
});

test('a dialog that fails is a dialog still, and closes to its page', async () => {
  silence();
  await startPortal({ composition, at: '/get-refund', pages: { 'mfe-refunds get-refund': broken } });
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Le problème vient de nous.');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Fermer' })));
  await waitFor(() => expect(address()).toBe('/home'));
  expect(await screen.findByRole('heading', { level: 1, name: 'home' })).toBeVisible();
});

test('a slot that fails says it in its own place, the rest of the page stays; a quiet one says nothing', async () => {
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
