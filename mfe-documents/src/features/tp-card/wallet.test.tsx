import type { Wallet } from '@member-portal/shared-kernel/contracts/wallet';
import { type FakeAnswer, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WalletTiles } from './WalletTiles.tsx';
import { walletsHere } from './wallets-here.ts';

const BOTH: Wallet[] = ['APPLE', 'GOOGLE'];
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const ADD = 'POST /wallet-passes';
const apple = { id: 'w1', wallet: 'APPLE', href: '/api/wallet-passes/w1/file' };
const google = { id: 'w2', wallet: 'GOOGLE', href: 'https://pay.google.com/gp/v/save/x.y.z' };

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, ['APPLE']],
  ['an iPad, which says Macintosh', MAC, 5, ['APPLE']],
  ['a Mac', MAC, 0, ['APPLE', 'GOOGLE']],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0 Mobile', 5, ['GOOGLE']],
  ['a computer with Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/145.0', 0, ['GOOGLE']],
])('%s', (_, userAgent, maxTouchPoints, expected) => {
  expect(walletsHere(BOTH, { userAgent, maxTouchPoints })).toEqual(expected);
  expect(walletsHere([], { userAgent, maxTouchPoints })).toEqual([]);
});

describe('the tiles', () => {
  beforeEach(() => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(MAC);
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 0, configurable: true });
  });
  afterEach(() => jest.restoreAllMocks());

  const open = (answers: Record<string, FakeAnswer> = {}) =>
    renderWithPortal(<WalletTiles offered={BOTH} />, { answers });
  const ask = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
    await screen.findByText(/numéro de sécurité sociale masqué/);
  };
  const prepare = () => userEvent.click(screen.getByRole('button', { name: 'Préparer la carte' }));

  test('say what Apple Wallet shows, and lead to the file of the pass', async () => {
    const { services } = open({ [ADD]: apple });
    await ask('Ajouter à Apple Wallet');
    expect(services.api.calls).toEqual([]);
    await prepare();
    expect(await screen.findByRole('link', { name: 'Ouvrir dans Apple Wallet' })).toHaveAttribute(
      'href',
      apple.href,
    );
    expect(services.api.calls).toMatchObject([{ method: 'POST', body: { wallet: 'APPLE' } }]);
  });

  test('say what Google stores before it gets anything, and lead to its page', async () => {
    const { services } = open({ [ADD]: google });
    await ask('Ajouter à Google Wallet');
    expect(screen.getByText(/Les noms de vos proches n’y figurent pas/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(services.api.calls).toEqual([]);
    await ask('Ajouter à Google Wallet');
    await prepare();
    expect(await screen.findByRole('link', { name: 'Enregistrer dans Google Wallet' })).toHaveAttribute(
      'href',
      google.href,
    );
  });

  test.each([
    [502, 'wallet_unreachable', /Google ne répond pas/],
    [429, 'too_many_attempts', /Réessayez demain/],
    [404, 'tp_card_unavailable', /Vous n’avez pas de carte/],
    [403, 'feature_off', /ne peut pas être ajoutée/],
  ])('a refusal %s %s is told, and can be tried again', async (status, code, said) => {
    const { services } = open({
      [ADD]: () => {
        throw refusal(status, code);
      },
    });
    await ask('Ajouter à Google Wallet');
    await prepare();
    expect(await screen.findByText(said)).toBeVisible();
    services.api.answer(ADD, google);
    await prepare();
    expect(await screen.findByText('Votre carte est prête')).toBeVisible();
  });

  test('an insurer without wallets shows none', () => {
    const { container } = renderWithPortal(<WalletTiles offered={[]} />);
    expect(container).toHaveTextContent('');
  });
});
