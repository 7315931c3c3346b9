import { Route, Routes } from '@member-portal/shared-kernel/router';
import { createCipher, createDraftStore } from '@member-portal/shared-kernel/state';
import {
  claireAllInfo,
  confirmedByCode,
  type FakeAnswer,
  fakeServices,
  onceConfirmed,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BankingInfoPage from './BankingInfoPage.tsx';
import StopBankChangePage from './StopBankChangePage.tsx';
import UpdateRibDialog from './UpdateRibDialog.tsx';

const claire = { id: 'b1', firstName: 'Claire', surName: 'Martin' };
const julien = { id: 'b2', firstName: 'Julien', surName: 'Martin' };
const shown = { bic: 'FICTFRPP', bank: 'Banque des Trois Rives', holder: 'Claire Martin' };
const account = {
  usage: 'REFUND',
  people: [claire],
  maskedIban: 'FR76 •••• •••• •••• •••• •••• 153',
  ...shown,
  validFrom: '2021-01-01',
};
const change = {
  id: 'c1',
  requestId: 'r1',
  usages: ['REFUND'],
  person: claire,
  maskedIban: 'FR76 •••• •••• •••• •••• •••• 250',
  ...shown,
  state: 'WAITING',
  sentAt: '2025-11-06T08:00:00.000Z',
  expectedBy: '2025-11-10',
  hold: null,
  reason: null,
};
const answerOf = (changes: object[]) => ({
  people: [claire, julien],
  accounts: [
    account,
    { ...account, usage: 'CONTRIBUTION' },
    { ...account, people: [julien], maskedIban: 'FR76 •••• •••• •••• •••• •••• 929' },
  ],
  changes,
  contribution: { mode: 'DIRECT_DEBIT', frequency: 'QUARTERLY' },
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the accounts are shown masked, with who is refunded there and how contributions are paid', async () => {
  renderWithPortal(<BankingInfoPage />, { answers: { 'GET /bank-accounts': answerOf([]) } });
  expect(await screen.findByRole('heading', { name: 'Pour vous rembourser' })).toBeVisible();
  expect(screen.getAllByText(account.maskedIban)).toHaveLength(2);
  expect(screen.getByText('Prélèvement chaque trimestre')).toBeVisible();
  expect(screen.getByText('Julien a son propre compte de remboursement')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Changer le compte de Julien' })).toBeVisible();
});

test('a relative without an account of their own gets one on demand; the dialog says whom an account refunds', async () => {
  const lea = { id: 'b3', firstName: 'Léa', surName: 'Martin' };
  const [refunds, ...rest] = answerOf([]).accounts;
  const family = {
    ...answerOf([]),
    people: [claire, julien, lea],
    accounts: [{ ...refunds, people: [claire, lea] }, ...rest],
  };
  renderWithPortal(<BankingInfoPage />, { answers: { 'GET /bank-accounts': family } });
  const add = await screen.findByText('Ajouter un compte pour Léa');
  expect(add).not.toBeVisible();
  await userEvent.click(screen.getByText('Donner son propre compte à un proche'));
  expect(add).toBeVisible();
  expect(screen.queryByText('Ajouter un compte pour Julien')).toBeNull();
  cleanup();
  await openRib('/refund', { 'GET /bank-accounts': family });
  const refunded = within(screen.getByRole('list', { name: 'Ce compte remboursera' }));
  expect(refunded.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CMClaire',
    'LMLéa',
  ]);
  expect(screen.getByText('Julien garde son propre compte.')).toBeVisible();
});

test('without an account on file, one is added', async () => {
  renderWithPortal(<BankingInfoPage />, {
    answers: { 'GET /bank-accounts': { ...answerOf([]), accounts: [] } },
  });
  expect(await screen.findAllByText('Aucun compte enregistré')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Ajouter' })).toHaveLength(2);
});

test.each([
  [{ hasDocument: true }, 'Mandat SEPA signé le 4 janvier 2021', 'Lire le mandat'],
  [{ signedOn: null }, 'Mandat SEPA en vigueur', 'Voir vos mandats'],
])('the mandate of the contribution account is shown: %o', async (given, title, link) => {
  const mandate = {
    id: 'm1',
    rum: 'GL10000001M01',
    maskedIban: account.maskedIban,
    holder: 'Claire Martin',
    state: 'ACTIVE',
    signedOn: '2021-01-04',
    reason: null,
    hasDocument: false,
    ...given,
  };
  const others = [
    { ...mandate, id: 'm2', rum: 'REVOKED', state: 'REVOKED' },
    { ...mandate, id: 'm3', rum: 'OTHER', maskedIban: change.maskedIban },
  ];
  renderWithPortal(<BankingInfoPage />, {
    answers: {
      'GET /bank-accounts': {
        ...answerOf([]),
        contribution: {
          mode: 'DIRECT_DEBIT',
          frequency: 'QUARTERLY',
          next: { on: '2026-01-05', amount: 42_690 },
        },
      },
      'GET /mandates': { toSign: null, mandates: [...others, mandate] },
    },
  });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(/^Prochain prélèvement : 426,90.€ le 5 janvier 2026$/)).toBeVisible();
  expect(screen.getByText('RUM GL10000001M01')).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/sign-mandate');
});

test('a change that waits locks the account, leads to its request, and may be cancelled', async () => {
  const services = fakeServices({
    answers: { 'GET /bank-accounts': answerOf([change]), 'DELETE /bank-accounts/:id': { done: true } },
  });
  renderWithPortal(<BankingInfoPage />, { services });
  expect(await screen.findByText('Nouveau compte, en attente')).toBeVisible();
  expect(screen.getByText(/^Envoyé aujourd’hui à 0?9 h 00\. L’ancien compte sert/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Suivre' })).toHaveAttribute('href', '/requests?request=r1');
  const locked = screen.getByRole('button', { name: 'Changer (un changement est déjà en attente)' });
  expect(locked).toHaveAttribute('aria-disabled', 'true');
  await press('Annuler le changement');
  const dialog = await screen.findByRole('alertdialog');
  expect(services.api.calls.map(({ method }) => method)).not.toContain('DELETE');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler le changement' }));
  await waitFor(() =>
    expect(services.api.calls.map(({ method, path }) => [method, path])).toContainEqual([
      'DELETE',
      '/bank-accounts/c1',
    ]),
  );
});

test('a held change is confirmed with a code once its time has come; a rejected one says why', async () => {
  const hold = { reason: 'PASSWORD_RESET', confirmableFrom: '2020-01-01T00:00:00.000Z' };
  const rejected = {
    ...change,
    id: 'c2',
    person: julien,
    state: 'REJECTED',
    reason: 'Le titulaire ne correspond pas.',
  };
  const services = fakeServices({
    answers: {
      'GET /bank-accounts': answerOf([{ ...change, state: 'HELD', hold }, rejected]),
      'POST /bank-accounts/:id/confirmation': onceConfirmed({ done: true }),
      ...confirmedByCode('BANK_ACCOUNT_CHANGE'),
    },
  });
  renderWithPortal(<BankingInfoPage />, { services });
  expect(await screen.findByText('Nouveau compte, suspendu')).toBeVisible();
  expect(screen.getByText('Le titulaire ne correspond pas.')).toBeVisible();
  await press('Confirmer le changement');
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(services.api.calls.map(({ path }) => path)).toContain('/action-validations');
});

async function pasteInto(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

let owners = 0;

async function openRib(at: string, answers: Record<string, unknown> = {}) {
  localStorage.clear();
  // The draft of the test before may be stored only now.
  owners += 1;
  const cipher = await createCipher(Buffer.alloc(32, 1).toString('base64url'));
  const services = fakeServices({
    answers: {
      'GET /all-info': claireAllInfo,
      'GET /bank-accounts': answerOf([]),
      'POST /bank-accounts/bank': { bank: 'Banque des Trois Rives', bic: 'FICTFRPP' },
      'POST /uploads': { id: 'upload-1', fileName: 'rib.pdf', bytes: 20, kind: 'pdf' },
      ...confirmedByCode('BANK_ACCOUNT_CHANGE'),
      ...answers,
    },
  });
  services.drafts = createDraftStore({ owner: `claire-${owners}`, cipher, storage: localStorage });
  renderWithPortal(
    <Routes>
      <Route path="/:openRib" element={<UpdateRibDialog />} />
    </Routes>,
    { services, at },
  );
  const iban = await screen.findByLabelText(/^IBAN/);
  return { services, iban };
}

test('a new account names its wrong fields and is never kept in clear', async () => {
  const { iban } = await openRib('/refund');
  expect(screen.getByLabelText(/^Titulaire/)).toHaveValue('Claire Martin');
  await pasteInto(iban, 'fr76 3000 6000 0112 3456 7890 188');
  await pasteInto(screen.getByLabelText(/^Titulaire/), '<');
  await press('Continuer');
  // All at once, and the missing proof among them.
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

async function attachRib() {
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['%PDF-1.7\n1 0 obj\n'], 'rib.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('Ajouté');
}

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
    await send('/refund', { 'GET /bank-accounts': { ...answerOf([]), takesMandate: true } });
    expect(await screen.findByText('Votre nouveau compte est envoyé')).toBeVisible();
    expect(screen.getByText('D25-7K2M')).toBeVisible();
  });
});

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

describe('the link of a notice', () => {
  const at = '/stop-bank-change#stop-token';
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  const open = (stop: FakeAnswer, address = at) => {
    const services = fakeServices({ profile: null, answers: { 'POST /bank-change-stops': stop } });
    renderWithPortal(<StopBankChangePage />, { services, at: address });
    return services;
  };

  test('stops the change at a press, not when a program opens it; then a new password is chosen', async () => {
    const services = open({ outcome: 'stopped' });
    expect(services.api.calls).toEqual([]);
    await press('Bloquer ce changement');
    expect(await heading('Le changement est bloqué')).toHaveFocus();
    expect(services.api.calls.map(({ body }) => body)).toEqual([{ token: 'stop-token' }]);
    expect(screen.getByRole('link', { name: 'Choisir un nouveau mot de passe' })).toBeVisible();
  });

  test('that comes too late gives the telephone number', async () => {
    open({ outcome: 'applied' });
    await press('Bloquer ce changement');
    expect(await heading('Ce changement est déjà appliqué')).toBeVisible();
    expect(screen.getByRole('link', { name: /^0/ })).toHaveAttribute('href', expect.stringMatching(/^tel:0/));
  });

  test('of a change that is over stops nothing', async () => {
    open({ outcome: 'over' });
    await press('Bloquer ce changement');
    expect(await heading('Il n’y a rien à bloquer')).toBeVisible();
  });

  test('says that it is not valid, also without a token; another failure keeps the button', async () => {
    open(() => {
      throw refusal(400, 'link_invalid');
    });
    await press('Bloquer ce changement');
    expect(await heading('Ce lien n’est plus valable')).toBeVisible();
    cleanup();
    open({}, '/stop-bank-change');
    expect(await heading('Ce lien n’est plus valable')).toBeVisible();
    cleanup();
    open(() => {
      throw refusal(500, 'internal_error');
    });
    await press('Bloquer ce changement');
    expect(await screen.findByRole('alert')).toHaveTextContent('réessayez dans un instant');
    expect(screen.getByRole('button', { name: 'Bloquer ce changement' })).toBeVisible();
  });
});
