import { RouteLink, useSearchValue } from '@member-portal/shared-kernel/router';
import { Slot, useServices } from '@member-portal/shared-kernel/state';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import {
  authManifest,
  compose,
  documentsManifest,
  homeManifest,
  refundsManifest,
} from '../testing/compose.ts';
import { address, forgetEverything, startPortal } from '../testing/start-portal.tsx';

beforeEach(forgetEverything);

const composition = compose(authManifest, homeManifest, refundsManifest, documentsManifest);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function Refunds() {
  return (
    <>
      <h1>Remboursements</h1>
      <input aria-label="Recherche" />
      <RouteLink route="get-refund">Me faire rembourser</RouteLink>
    </>
  );
}

function ClaimDialog() {
  const { closeDialog } = useServices();
  const [open, setOpen] = useState(true);
  const [step, setStep] = useSearchValue('step');
  return (
    <Dialog open={open} onClose={() => setOpen(false)} onExited={closeDialog} title="Quel soin ?">
      <button type="button" onClick={() => setStep('2')}>
        Étape {step ?? '1'}
      </button>
    </Dialog>
  );
}

const pages = { 'mfe-refunds refunds': Refunds, 'mfe-refunds get-refund': ClaimDialog };
const dialog = () => screen.findByRole('dialog', { name: 'Quel soin ?' });
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const openDialog = async () => {
  await click(screen.getByRole('link', { name: 'Me faire rembourser' }));
  return dialog();
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a dialog', () => {
  test('opens over the page underneath, which stays as it is, and closes back to it', async () => {
    await startPortal({ composition, pages, at: '/refunds?year=2025' });
    await heading('Remboursements');
    fireEvent.change(screen.getByLabelText('Recherche'), { target: { value: 'lunettes' } });
    const entries = window.history.length;
    await openDialog();
    await waitFor(() => expect(document.title).toBe('Grand-Lac – Me faire rembourser'));
    expect(address()).toBe('/get-refund');
    expect(screen.getByLabelText('Recherche')).toHaveValue('lunettes');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await closed();
    await waitFor(() => expect(address()).toBe('/refunds?year=2025'));
    expect(screen.getByLabelText('Recherche')).toHaveValue('lunettes');
    await waitFor(() => expect(document.title).toBe('Grand-Lac – Remboursements'));
    // Closing went back in the history instead of adding an entry.
    expect(window.history.length).toBe(entries + 1);
  });

  test('keeps the page underneath during its own steps, and closes to that page in one step', async () => {
    await startPortal({ composition, pages, at: '/refunds' });
    await heading('Remboursements');
    const inDialog = within(await openDialog());
    await click(inDialog.getByRole('button', { name: 'Étape 1' }));
    await inDialog.findByRole('button', { name: 'Étape 2' });
    expect(address()).toBe('/get-refund?step=2');
    expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent('Remboursements');
    await click(inDialog.getByRole('button', { name: 'Fermer' }));
    await closed();
    await waitFor(() => expect(address()).toBe('/refunds'));
  });

  test('closes with Back', async () => {
    await startPortal({ composition, pages, at: '/refunds' });
    await heading('Remboursements');
    await openDialog();
    await act(async () => window.history.back());
    await closed();
    expect(address()).toBe('/refunds');
  });

  test('opened by its address shows over Home and closes to it', async () => {
    await startPortal({ composition, pages, at: '/get-refund' });
    await click(within(await dialog()).getByRole('button', { name: 'Fermer' }));
    await closed();
    await heading('home');
    expect(address()).toBe('/home');
  });

  test('still shows over the page that opened it after a reload', async () => {
    const background = { pathname: '/refunds', search: '', hash: '', state: null, key: 'abc' };
    const entry = { key: 'def', position: 0, state: { portal: { background } } };
    window.history.replaceState({ portal: entry }, '', '/get-refund');
    await startPortal({ composition, pages, at: null });
    await dialog();
    expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent('Remboursements');
  });
});

describe('a side panel', () => {
  test('has an address and a title of its own, and closes to its page', async () => {
    await startPortal({ composition, pages });
    await heading('home');
    await click(screen.getByRole('link', { name: 'Carte de tiers payant' }));
    const panel = await screen.findByRole('dialog', { name: 'Carte de tiers payant' });
    expect(within(panel).getByText('card-panel')).toBeInTheDocument();
    expect([address(), document.title]).toEqual(['/home?panel=card', 'Grand-Lac – Carte de tiers payant']);
    await click(within(panel).getByRole('button', { name: 'Fermer' }));
    await closed();
    await waitFor(() => expect(address()).toBe('/home'));
  });

  test('does not open when no remote declares it', async () => {
    await startPortal({ composition, at: '/home?panel=unknown' });
    await heading('home');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('titles and page views', () => {
  test('the title names brand and route, and the page view reports the pattern without its values', async () => {
    const { views, portal } = await startPortal({ composition, pages, at: '/documents/health' });
    await heading('documents');
    await act(async () => void portal.services.navigate('refunds', { search: { refund: 'r-123' } }));
    await heading('Remboursements');
    await openDialog();
    await waitFor(() => expect(views).toHaveLength(3));
    expect(views).toEqual([
      { pattern: '/documents/:tab?', title: 'Grand-Lac – Documents' },
      { pattern: '/refunds', title: 'Grand-Lac – Remboursements' },
      { pattern: '/get-refund', title: 'Grand-Lac – Me faire rembourser' },
    ]);
  });

  test('another filter or parameter of the same page is not a new page view', async () => {
    const { views, portal } = await startPortal({ composition, pages, at: '/refunds' });
    await heading('Remboursements');
    await act(async () => void portal.services.navigate('refunds', { search: { year: '2024' } }));
    await waitFor(() => expect(address()).toBe('/refunds?year=2024'));
    expect(views).toHaveLength(1);
  });

  test('announces a new page and moves the focus to its heading', async () => {
    const { portal } = await startPortal({ composition, pages });
    await heading('home');
    await act(async () => void portal.services.navigate('refunds'));
    const title = await heading('Remboursements');
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain('Remboursements');
  });
});

test('a signed-in member sees the not-found page inside the portal at an unknown path', async () => {
  await startPortal({ composition, at: '/nowhere' });
  await heading("Ouch! Cette page n'existe pas");
  expect(screen.getByText("Nous sommes désolé il n'existe aucun contenu à cet endroit")).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeInTheDocument();
});

test('the not-found page leads to the page whose address resembles the wrong one', async () => {
  await startPortal({ composition, at: '/refund' });
  await heading("Ouch! Cette page n'existe pas");
  expect(screen.getByText(/Vous cherchiez peut-être/)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Remboursements' })).toHaveAttribute('href', '/refunds');
});

test('a public page shows visitors a link to the login and no menu', async () => {
  await startPortal({ composition, at: '/legal-page/cookies', signedIn: false });
  await heading('legal-page');
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('navigation', { name: 'Navigation principale' })).toBeNull();
});

test('a slot shows the widgets of the remotes, in the order of their manifests', async () => {
  const second = {
    id: 'mfe-account',
    slots: [{ slot: 'home.latest-refunds', widget: 'first-widget', order: 5 }],
  };
  const Home = () => (
    <>
      <h1>Accueil</h1>
      <Slot name="home.latest-refunds" />
      <Slot name="home.nothing" />
    </>
  );
  await startPortal({
    composition: compose(authManifest, homeManifest, refundsManifest, second),
    pages: { 'mfe-home home': Home },
  });
  await heading('Accueil');
  const words = screen.getAllByText(/-widget|latest-refunds/).map((node) => node.textContent);
  expect(words).toEqual(['first-widget', 'latest-refunds']);
});

test('the events of each remote carry its own name', async () => {
  function Requests() {
    const { events } = useServices();
    return (
      <button type="button" onClick={() => events.emit('request.read', { requestId: 'r1' })}>
        Lire
      </button>
    );
  }
  const requests = {
    id: 'mfe-requests',
    routes: [
      { id: 'requests', path: 'requests', access: 'member', titleKey: 'requests', surface: 'page' } as const,
    ],
  };
  const { portal } = await startPortal({
    composition: compose(authManifest, homeManifest, requests),
    at: '/requests',
    pages: { 'mfe-requests requests': Requests },
  });
  const heard: string[] = [];
  portal.services.events.on('request.read', ({ requestId }) => heard.push(requestId));
  await click(await screen.findByRole('button', { name: 'Lire' }));
  expect(heard).toEqual(['r1']);
});

test('`/index` is Home', async () => {
  await startPortal({ at: '/index', composition: compose(authManifest, homeManifest) });
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
});
