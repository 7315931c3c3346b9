import { refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerOf, change, claire, julien } from '../../common/testing/bank-builder.ts';
import BankingInfoPage from './BankingInfoPage.tsx';
import { attachRib, openDialog, openRib, pasteInto, press } from './testing/open-rib.tsx';

test('a new account names its wrong fields and is never kept in clear', async () => {
  const { iban } = await openRib('/refund');
  expect(screen.getByLabelText(/^Titulaire/)).toHaveValue('Claire Martin');
  await pasteInto(iban, 'fr76 3000 6000 0112 3456 7890 188');
  await pasteInto(screen.getByLabelText(/^Titulaire/), '<');
  await press('Continuer');
  // All errors at once, including the missing proof.
  const errors = (await screen.findByText('3 réponses sont à corriger')).parentElement as HTMLElement;
  const sentences = within(errors)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(sentences).toEqual([
    'Cet IBAN contient une erreur de frappe. Comparez-le à votre RIB.',
    'Le titulaire contient un caractère refusé. Gardez les lettres, les chiffres et la ponctuation simple.',
    'Veuillez ajouter votre RIB',
  ]);
  await userEvent.clear(iban);
  await pasteInto(iban, 'TN59 1000 6035 1835 9847 8831');
  expect((await screen.findAllByText(/^Ce compte n’est pas dans la zone SEPA/)).length).toBeGreaterThan(0);
  await waitFor(() => expect(localStorage.length).toBeGreaterThan(0));
  expect(JSON.stringify({ ...localStorage })).not.toContain('1835');
});

test('a new account is checked, then asks for a code with the bank and the BIC that were found', async () => {
  const asked = () => {
    throw refusal(403, 'action_validation_required', { params: { kind: 'BANK_ACCOUNT_CHANGE' } });
  };
  const { services, iban } = await openRib('/contribution', { 'POST /bank-accounts': asked });
  await pasteInto(iban, 'fr76 9999 9999 9900 0000 0000 250');
  await attachRib();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Vous rembourser' }));
  await press('Continuer');
  expect(await screen.findByText('FR76 9999 9999 9900 0000 0000 250')).toBeVisible();
  expect(screen.getByText('Vous rembourser et Payer vos cotisations')).toBeVisible();
  expect(screen.getByText('Banque des Trois Rives')).toBeVisible();
  expect(screen.getByText('FICTFRPP')).toBeVisible();
  await press('Envoyer le nouveau compte');
  await waitFor(() =>
    expect(services.api.calls.find(({ path }) => path === '/action-validations')?.body).toMatchObject({
      kind: 'BANK_ACCOUNT_CHANGE',
      payload: {
        beneficiaryId: 'b1',
        usages: ['REFUND', 'CONTRIBUTION'],
        holder: 'Claire Martin',
        bic: 'FICTFRPP',
        uploadIds: ['upload-1'],
      },
    }),
  );
});

test('the bank of a whole IBAN is named; where nobody knows it, its BIC is wanted', async () => {
  const { iban } = await openRib('/b2', {
    'POST /bank-accounts/bank': ({ body }: { body: { iban: string } }) =>
      body.iban.startsWith('DE')
        ? { bank: null, bic: null }
        : { bank: 'Banque des Trois Rives', bic: 'FICTFRPP' },
  });
  await pasteInto(iban, 'fr76 9999 9999 9900 0000 0000 250');
  expect(await screen.findByText('IBAN valide, Banque des Trois Rives')).toBeVisible();
  const bic = () => screen.getByLabelText(/^BIC/);
  expect(bic()).toHaveValue('FICTFRPP');
  expect(bic()).toHaveAttribute('readonly');
  expect(bic()).toHaveAccessibleDescription('Trouvé d’après votre IBAN');
  await userEvent.clear(iban);
  await pasteInto(iban, 'DE89 3704 0044 0532 0130 00');
  expect(await screen.findByText('Banque inconnue : à recopier du RIB')).toBeVisible();
  expect(bic()).toHaveValue('');
  expect(bic()).not.toHaveAttribute('readonly');
  expect(screen.queryByText(/Banque des Trois Rives/)).toBeNull();
  await press('Continuer');
  expect(
    (await screen.findAllByText('Indiquez le BIC : nous ne connaissons pas encore cette banque.')).length,
  ).toBeGreaterThan(0);
});

test('a BIC of another bank is warned of', async () => {
  const { iban } = await openRib('/refund', {
    'POST /bank-accounts/bank': ({ body }: { body: { bic?: string } }) => ({
      bank: null,
      bic: null,
      otherBank: body.bic === 'FICTFRPP' ? 'Banque des Trois Rives' : null,
    }),
  });
  await pasteInto(iban, 'FR76 3000 6000 0112 3456 7890 189');
  await screen.findByText('Banque inconnue : à recopier du RIB');
  await pasteInto(screen.getByLabelText(/^BIC/), 'FICTFRPP');
  expect(await screen.findByText(/une autre banque : Banque des Trois Rives/)).toBeVisible();
  await userEvent.clear(screen.getByLabelText(/^BIC/));
  await pasteInto(screen.getByLabelText(/^BIC/), 'AGRIFRPP');
  await waitFor(() => expect(screen.queryByText(/une autre banque/)).toBeNull());
});

test('the dialog says whose account it is, and what it is for', async () => {
  await openRib('/refund');
  expect(screen.getByRole('dialog', { name: /Nouveau compte de remboursement/ })).toBeVisible();
});

test('a beneficiary’s account is for refunds alone', async () => {
  await openRib('/b2');
  expect(screen.getByRole('dialog', { name: /Nouveau compte de Julien/ })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'À quoi servira ce compte ?' })).toBeNull();
});

test('a name that begins with a vowel elides', async () => {
  const odile = { ...julien, firstName: 'Odile' };
  const people = { ...answerOf([]), people: [claire, odile] };
  await openRib('/b2', { 'GET /bank-accounts': people });
  expect(screen.getByRole('dialog', { name: /Nouveau compte d’Odile/ })).toBeVisible();
  cleanup();
  renderWithPortal(<BankingInfoPage />, { answers: { 'GET /bank-accounts': people } });
  expect(await screen.findByRole('link', { name: 'Changer le compte d’Odile' })).toBeVisible();
});

test('while a change of the account waits, the dialog says what becomes of it; once it is taken back, the form is there', async () => {
  let changes: object[] = [change];
  await openDialog('/refund', {
    'GET /bank-accounts': () => answerOf(changes),
    'DELETE /bank-accounts/:id': () => {
      changes = [];
      return { done: true };
    },
  });
  const dialog = await screen.findByRole('dialog', { name: /Nouveau compte de remboursement/ });
  expect(within(dialog).getByText('Nouveau compte, en attente')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Suivre' })).toBeVisible();
  expect(screen.queryByLabelText(/^IBAN/)).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler le changement' }));
  const sure = await screen.findByRole('alertdialog');
  await userEvent.click(within(sure).getByRole('button', { name: 'Annuler le changement' }));
  expect(await screen.findByLabelText(/^IBAN/)).toBeVisible();
});

test('a use whose change is open cannot be chosen', async () => {
  await openRib('/contribution', { 'GET /bank-accounts': answerOf([change]) });
  expect(screen.queryByRole('checkbox', { name: 'Vous rembourser' })).toBeNull();
});

test('a stranger as holder and a BIC of another country are warned of, and may be sent', async () => {
  const { iban } = await openRib('/refund', { 'POST /bank-accounts/bank': { bank: null, bic: null } });
  await pasteInto(iban, 'DE89 3704 0044 0532 0130 00');
  await pasteInto(screen.getByLabelText(/^BIC/), 'AGRIFRPP');
  expect(await screen.findByText(/ne sont pas du même pays/)).toBeVisible();
  const holder = screen.getByLabelText(/^Titulaire/);
  await userEvent.clear(holder);
  await pasteInto(holder, 'Paul Durand');
  expect(await screen.findByText(/d’aucune personne couverte/)).toBeVisible();
  await userEvent.clear(holder);
  await pasteInto(holder, 'MME MARTIN');
  await waitFor(() => expect(screen.queryByText(/d’aucune personne couverte/)).toBeNull());
});
