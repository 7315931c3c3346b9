import {
  claireAllInfo,
  claireCard,
  claireContacts,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TpCardPanel } from './TpCardPanel.tsx';

const card = {
  ...claireCard,
  routingCriterion: 'GL',
  metaInformations: [{ label: 'Code centre', value: '0412' }],
};

/** A wake lock like that of a browser. */
function fakeWakeLock() {
  const locks: (EventTarget & { release: jest.Mock })[] = [];
  const request = jest.fn(async () => {
    const lock = Object.assign(new EventTarget(), { release: jest.fn(async () => {}) });
    locks.push(lock);
    return lock;
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return { request, locks };
}

const openFullScreen = async () => {
  renderWithPortal(<TpCardPanel />, { answers: { 'GET /tp-card': card } });
  await userEvent.click(await screen.findByRole('button', { name: /Plein écran/ }));
  return screen.findByRole('dialog', { name: 'Carte de tiers payant' });
};

beforeEach(() => {
  // A phone: narrower than the layout with columns.
  window.matchMedia = ((query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('coarse'), media: query })) as never;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('the card fills the screen with its code, and the screen stays on until it is closed', async () => {
  const { request, locks } = fakeWakeLock();
  await openFullScreen();
  expect(await screen.findByText('Écran maintenu allumé')).toBeInTheDocument();
  expect(request).toHaveBeenCalledWith('screen');
  expect(screen.getAllByRole('img', { name: /QR code/ }).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(locks[0]?.release).toHaveBeenCalled());
});

test('a lock that the browser took back is asked for again when the page is seen again', async () => {
  const { request, locks } = fakeWakeLock();
  await openFullScreen();
  await screen.findByText('Écran maintenu allumé');
  act(() => void locks[0]?.dispatchEvent(new Event('release')));
  expect(screen.queryByText('Écran maintenu allumé')).toBeNull();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Écran maintenu allumé')).toBeInTheDocument();
  expect(request).toHaveBeenCalledTimes(2);
});

test('without the lock the card shows all the same, and turns to its guarantees', async () => {
  await openFullScreen();
  expect(screen.queryByText('Écran maintenu allumé')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Garanties' }));
  expect((await screen.findAllByRole('columnheader', { name: 'PHAR' })).length).toBeGreaterThan(0);
});

test('what the operator adds to the card is on it', async () => {
  renderWithPortal(<TpCardPanel />, { answers: { 'GET /tp-card': card } });
  expect(await screen.findByText('Code centre')).toBeVisible();
  expect(screen.getByText('0412')).toBeVisible();
});

test('an ended contract says which one, and since when', async () => {
  renderWithPortal(<TpCardPanel />, {
    answers: {
      'GET /tp-card': () => {
        throw refusal(404, 'tp_card_unavailable');
      },
      'GET /all-info': {
        ...claireAllInfo,
        insured: {
          ...claireAllInfo.insured,
          contracts: claireAllInfo.insured.contracts.map((contract) => ({
            ...contract,
            state: 'ENDED',
            productName: 'Santé Horizon',
            endDate: '2025-09-30',
          })),
        },
      },
    },
  });
  expect(await screen.findByText(/Santé Horizon a pris fin le 30 septembre 2025/)).toBeVisible();
});

test('without a whole address nothing can be posted, and the way to enter one is there', async () => {
  renderWithPortal(<TpCardPanel />, {
    answers: { 'GET /tp-card': card, 'GET /contacts': { ...claireContacts, zipCode: null } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Recevoir par courrier/ }));
  expect(await screen.findByText('Vous n’avez pas de carte')).toBeVisible();
  expect(screen.getByText(/Renseignez une adresse valide/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Demander la carte' })).toBeDisabled();
});
