import { confirmedByCode, onceConfirmed } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerOf, change } from '../../common/testing/bank-builder.ts';
import { attachRib, openRib, pasteInto, press } from './testing/open-rib.tsx';

describe('after the sending', () => {
  const receipt = { id: 'c9', requestId: 'r9', reference: 'D25-7K2M', expectedBy: '2025-11-10' };
  const hold = { reason: 'PASSWORD_RESET', confirmableFrom: '2025-11-08T09:00:00.000Z' };
  const toSign = { maskedIban: change.maskedIban, holder: 'Claire Martin' };
  const mandate = {
    id: 'm1',
    sha256: 'a'.repeat(64),
    fileName: 'mandat-sepa-M1.pdf',
    text: { title: 'Mandat de prélèvement SEPA', authorisation: [], fields: [], notes: [] },
  };

  async function send(at: string, answers: Record<string, unknown>) {
    const opened = await openRib(at, { 'POST /bank-accounts': receipt, ...answers });
    await pasteInto(opened.iban, 'fr76 9999 9999 9900 0000 0000 250');
    await attachRib();
    await press('Continuer');
    await userEvent.click(await screen.findByRole('button', { name: 'Envoyer le nouveau compte' }));
    return opened;
  }

  test('an account that is held says so before and after, why, and what is left to do', async () => {
    await send('/contribution', {
      'GET /bank-accounts': { ...answerOf([]), takesMandate: true, nextHold: hold },
      'POST /bank-accounts': { ...receipt, hold },
    });
    expect(await screen.findByText('Votre nouveau compte est suspendu')).toBeVisible();
    expect(screen.getByText(/Votre mot de passe a changé/)).toBeVisible();
    expect(screen.getByText('8 novembre 2025 à 10:00')).toBeVisible();
    expect(screen.queryByText(/Réponse prévue/)).toBeNull();
    expect(screen.queryByText(/envoyé/)).toBeNull();
  });

  test('the mandate of a contribution account is read and signed as the third step', async () => {
    let listed = 0;
    const { services } = await send('/contribution', {
      'GET /bank-accounts': { ...answerOf([]), takesMandate: true },
      'GET /mandates': () => {
        listed += 1;
        return { toSign, mandates: [] };
      },
      'POST /mandates': mandate,
      ...confirmedByCode('MANDATE_SIGNATURE'),
      'POST /mandates/:id/signature': onceConfirmed({
        id: 'm1',
        rum: 'M10000001-0002',
        signedAt: '2025-11-06T09:00:00.000Z',
      }),
    });
    expect(await screen.findByRole('article', { name: 'Le mandat à signer' })).toBeVisible();
    expect(listed).toBe(1);
    expect(screen.getByText('Étape 3 sur 3')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lisez et signez votre mandat' })).toHaveFocus();
    expect(screen.getByText(/Référence D25-7K2M/)).toBeVisible();
    await press('Signer le mandat');
    expect((await screen.findAllByText('Cochez la case pour signer le mandat.')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByLabelText('J’ai lu ce mandat et j’autorise ces prélèvements.'));
    await press('Signer le mandat');
    await userEvent.type(await screen.findByLabelText('Code à 6 chiffres'), '481234');
    expect(await screen.findByText('Votre mandat est signé')).toBeVisible();
    expect(screen.getByText('D25-7K2M')).toBeVisible();
    expect(services.api.calls.find(({ path }) => path === '/mandates/m1/signature')?.body).toEqual({
      sha256: mandate.sha256,
      consent: true,
    });
  });

  test('a refund account has two steps, and ends with the reference', async () => {
    let changes: object[] = [];
    const { services } = await send('/refund', {
      'GET /bank-accounts': () => ({ ...answerOf(changes), takesMandate: true }),
      'POST /bank-accounts': () => {
        changes = [change];
        return receipt;
      },
    });
    expect(await screen.findByText('Votre nouveau compte est envoyé')).toBeVisible();
    // The change that is now read is the one just sent: it does not replace the receipt.
    const reads = () =>
      services.api.calls.filter(({ path, method }) => method === 'GET' && path === '/bank-accounts');
    await waitFor(() => expect(reads().length).toBeGreaterThan(1));
    expect(screen.getByText('D25-7K2M')).toBeVisible();
  });
});
