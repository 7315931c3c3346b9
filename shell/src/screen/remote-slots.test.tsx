import { Slot } from '@member-portal/shared-kernel/state';
import { screen } from '@testing-library/react';
import { authManifest, compose, homeManifest, refundsManifest } from '../testing/compose.ts';
import { forgetEverything, startPortal } from '../testing/start-portal.tsx';

beforeEach(forgetEverything);

const filler = { slot: 'home.actions', order: 10 };
const composition = compose(authManifest, homeManifest, {
  ...refundsManifest,
  slots: [
    { ...filler, widget: 'named', unavailableKey: 'named.unavailable' },
    { ...filler, widget: 'plain' },
  ],
  texts: {
    fr: { ...refundsManifest.texts.fr, 'named.unavailable': '« Me faire rembourser » n’est pas disponible' },
    en: { ...refundsManifest.texts.fr, 'named.unavailable': '“Get refunded” is not available' },
  },
});
function Broken(): never {
  throw new Error('broken');
}

test('what stands for a part that failed keeps its name where the remote has told it, else that of the place', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await startPortal({
    composition,
    pages: {
      'mfe-home home': () => <Slot name="home.actions" unavailable={{ title: 'Démarche indisponible' }} />,
      'mfe-refunds named': Broken,
      'mfe-refunds plain': Broken,
    },
  });
  expect(await screen.findByText('« Me faire rembourser » n’est pas disponible')).toBeVisible();
  expect(await screen.findByText('Démarche indisponible')).toBeVisible();
});
