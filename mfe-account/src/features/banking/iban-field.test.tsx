import { refusal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { attachRib, openRib, pasteInto, press } from './testing/open-rib.tsx';

describe('what the server says of an IBAN', () => {
  const unchanged = () => {
    throw refusal(400, 'invalid_input', { errors: [{ field: 'iban', code: 'iban_unchanged' }] });
  };
  test('stands at the field at once, and keeps the member on the step', async () => {
    const { iban } = await openRib('/refund', { 'POST /bank-accounts/bank': unchanged });
    await attachRib();
    await pasteInto(iban, 'fr76 9999 9999 9900 0000 0000 153');
    expect(await screen.findByText('C’est votre iban actuel')).toBeVisible();
    expect(iban).toHaveAttribute('aria-invalid', 'true');
    await press('Continuer');
    expect(await screen.findByRole('link', { name: 'C’est votre iban actuel' })).toBeVisible();
    expect(screen.getByText('Étape 1 sur 2')).toBeVisible();
    await userEvent.type(iban, '{Backspace}');
    expect(iban).toHaveAccessibleDescription(expect.not.stringContaining('C’est votre iban actuel'));
  });

  test('is waited for before the next step', async () => {
    let judge = (): void => undefined;
    const judged = new Promise<void>((resolve) => {
      judge = resolve;
    });
    const { iban } = await openRib('/refund', { 'POST /bank-accounts/bank': () => judged.then(unchanged) });
    await attachRib();
    await pasteInto(iban, 'fr76 9999 9999 9900 0000 0000 153');
    await press('Continuer');
    judge();
    expect(await screen.findByRole('link', { name: 'C’est votre iban actuel' })).toBeVisible();
    expect(screen.getByText('Étape 1 sur 2')).toBeVisible();
  });

  test('above the fields, where it is about the whole account; a failure is asked again', async () => {
    let times = 0;
    const { iban } = await openRib('/refund', {
      'POST /bank-accounts/bank': () => {
        times += 1;
        if (times === 1) throw refusal(409, 'bank_change_pending');
        return { bank: 'Banque des Trois Rives', bic: 'FICTFRPP' };
      },
    });
    await attachRib();
    await pasteInto(iban, 'fr76 9999 9999 9900 0000 0000 250');
    await waitFor(() => expect(times).toBe(1));
    await press('Continuer');
    expect(await screen.findByText('Étape 2 sur 2')).toBeVisible();
  });
});

describe('an IBAN as it is typed', () => {
  test('stands in groups of four, and the caret stays behind what was typed or erased', async () => {
    const iban = (await openRib('/refund')).iban as HTMLInputElement;
    await userEvent.type(iban, 'fr769999');
    expect(iban).toHaveValue('FR76 9999');
    await userEvent.type(iban, '1', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(iban).toHaveValue('FR76 1999 9');
    expect(iban.selectionStart).toBe(6);
    await userEvent.keyboard('{Backspace}');
    expect(iban).toHaveValue('FR76 9999');
    expect(iban.selectionStart).toBe(4);
    await userEvent.keyboard('{Delete}{Delete}');
    expect(iban).toHaveValue('FR76 999');
  });

  test('is pasted in any spelling', async () => {
    const { iban } = await openRib('/refund');
    await userEvent.clear(iban);
    await pasteInto(iban, 'IBAN fr76\u00a09999\u202f9999 9900-0000 0000 250');
    expect(iban).toHaveValue('FR76 9999 9999 9900 0000 0000 250');
    expect(screen.getByRole('textbox', { name: 'IBAN' })).toBe(iban);
  });
});
