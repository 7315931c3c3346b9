import { CONTACT_CATEGORIES } from '@member-portal/shared-kernel/rules/contact-categories';
import { createCipher, createDraftStore, type DraftStore } from '@member-portal/shared-kernel/state';
import { claireAllInfo, fakeServices, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { carryQuestion, useReturnedSearch } from '../../common/carried-question.ts';
import MessageFormDialog from './MessageFormDialog.tsx';

const receipt = { id: 'm1', requestId: 'request-1', reference: 'D25-7K3Q-X9TM', expectedBy: '2025-11-17' };

beforeEach(() => localStorage.clear());

async function open(
  answers: Record<string, unknown> = {},
  at = '/contact-us/message',
  drafts: Partial<DraftStore> = {},
) {
  const cipher = await createCipher(Buffer.alloc(32, 1).toString('base64url'));
  const services = fakeServices({
    answers: {
      'GET /all-info': claireAllInfo,
      'GET /contact-themes': { categories: CONTACT_CATEGORIES },
      'POST /uploads': { id: 'upload-1', fileName: 'facture.pdf', bytes: 20, kind: 'pdf' },
      'POST /messages': receipt,
      ...answers,
    },
  });
  services.drafts = {
    ...createDraftStore({ owner: 'claire', cipher, storage: localStorage }),
    ...drafts,
  };
  const view = renderWithPortal(<MessageFormDialog />, { services, at });
  await screen.findByLabelText('De quoi s’agit-il ?');
  return { ...view, services };
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer le message' }));
const sent = ({ services }: Awaited<ReturnType<typeof open>>) =>
  services.api.calls.filter(({ path, method }) => path === '/messages' && method === 'POST');

function write(body = 'Bonjour, où en est mon remboursement ?') {
  choose('De quoi s’agit-il ?', 'REFUNDS');
  choose('Objet', 'expected');
  choose('Votre message', body);
}

test('a message goes out once with its file, and the dialog says when and where the answer comes', async () => {
  const view = await open();
  write();
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['%PDF-1.7\n1 0 obj\n'], 'facture.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('Ajouté');
  await send();
  expect(await screen.findByText('Votre message est envoyé')).toBeVisible();
  expect(
    screen.getByText('Il apparaîtra dans la liste de vos demandes d’ici quelques minutes.'),
  ).toBeVisible();
  expect(screen.getByText('D25-7K3Q-X9TM')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Suivre ma demande' })).toHaveAttribute(
    'href',
    expect.stringContaining('request=request-1'),
  );
  const [call, ...others] = sent(view);
  expect(others).toEqual([]);
  expect(call?.options.key).toEqual(expect.any(String));
  expect(call?.body).toEqual({
    category: 'REFUNDS',
    object: 'expected',
    body: 'Bonjour, où en est mon remboursement ?',
    uploadIds: ['upload-1'],
  });
});

test('nothing goes out while a field is empty or wrong, and the field says why', async () => {
  const view = await open();
  await send();
  expect((await screen.findAllByText('Choisissez un sujet.')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Écrivez votre message.').length).toBeGreaterThan(0);
  expect(screen.getByText('Sans emoji ni signes < et >.')).toBeVisible();
  write('Merci < beaucoup 🙂');
  await send();
  expect(
    (await screen.findAllByText('Retirez < et 🙂 : ce n’est pas accepté dans ce texte.')).length,
  ).toBeGreaterThan(0);
  choose('Votre message', 'x'.repeat(2001));
  await send();
  expect((await screen.findAllByText('Ce texte compte 2 000 caractères au plus.')).length).toBeGreaterThan(0);
  expect(sent(view)).toEqual([]);
});

test('another category asks for its own object', async () => {
  await open();
  write();
  choose('De quoi s’agit-il ?', 'TP_CARD');
  await waitFor(() => expect(screen.getByLabelText('Objet')).toHaveValue(''));
  expect(screen.getByRole('option', { name: 'Une carte non reçue' })).toBeVisible();
});

test('a refusal of the server stands at its field, and nothing is sent again by itself', async () => {
  const view = await open({
    'POST /messages': () => {
      throw refusal(400, 'validation_failed', {
        errors: [{ field: 'object', code: 'message_object_unknown' }],
      });
    },
  });
  write();
  await send();
  expect(await screen.findByRole('link', { name: 'Choisissez un objet.' })).toBeVisible();
  expect(screen.getByLabelText('Objet')).toBeInvalid();
  expect(sent(view)).toHaveLength(1);
});

test('a failure leaves what was written, and the next try has the same key', async () => {
  let tries = 0;
  const view = await open({
    'POST /messages': () => {
      tries += 1;
      if (tries === 1) throw refusal(500, 'internal_error');
      return receipt;
    },
  });
  write();
  await send();
  await screen.findByText(/Un problème inattendu/);
  await send();
  expect(await screen.findByText('Votre message est envoyé')).toBeVisible();
  const keys = sent(view).map(({ options }) => options.key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test.each([
  ['the session ended meanwhile', 401, 'session_required'],
  ['the connection was cut', 0, 'network_error'],
])(
  'when %s, what was written stays, and the same message goes out with the same key',
  async (_, status, code) => {
    let isCut = true;
    const view = await open({
      'POST /messages': () => {
        if (isCut) throw refusal(status, code);
        return receipt;
      },
    });
    write('שלום, מתי יגיע ההחזר שלי?');
    await send();
    await waitFor(() => expect(sent(view)).toHaveLength(1));
    isCut = false;
    view.unmount();

    renderWithPortal(<MessageFormDialog />, { services: view.services });
    expect(await screen.findByDisplayValue('שלום, מתי יגיע ההחזר שלי?')).toBeVisible();
    await send();
    expect(await screen.findByText('Votre message est envoyé')).toBeVisible();
    const calls = sent(view);
    expect([calls.length, new Set(calls.map(({ options }) => options.key)).size]).toEqual([2, 1]);
  },
);

test('a question that was typed elsewhere is the first text, said to be so once, and stays in the draft', async () => {
  carryQuestion({ body: 'lunettes de ma fille cassées', category: 'REFUNDS' });
  const { unmount, services } = await open();
  expect(await screen.findByDisplayValue('lunettes de ma fille cassées')).toBeVisible();
  expect(screen.getByLabelText('De quoi s’agit-il ?')).toHaveValue('REFUNDS');
  expect(screen.getByText(/^Repris de votre question/)).toBeVisible();
  expect(await screen.findByText('Brouillon enregistré dans ce navigateur')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Retour' })[0]!);
  expect(services.navigations).toEqual([{ route: 'new-request', target: { replace: true } }]);
  expect(renderHook(useReturnedSearch).result.current).toBe('lunettes de ma fille cassées');
  unmount();
  await open();
  expect(await screen.findByDisplayValue('lunettes de ma fille cassées')).toBeVisible();
  expect(screen.queryByText(/^Repris de votre question/)).toBeNull();
});

test('a link of another page names the object; one that is not of the category is ignored', async () => {
  const { unmount } = await open({}, '/contact-us/message?category=GUARANTEES&object=option');
  expect(await screen.findByDisplayValue('Un changement d’option')).toBeVisible();
  expect(screen.getByLabelText('De quoi s’agit-il ?')).toHaveValue('GUARANTEES');
  unmount();
  localStorage.clear();
  await open({}, '/contact-us/message?category=GUARANTEES&object=debit');
  expect(screen.getByLabelText('De quoi s’agit-il ?')).toHaveValue('');
});

describe('a change of option', () => {
  const contract = {
    id: 'contract-1',
    state: 'ACTIVE',
    kind: 'INDIVIDUAL',
    domain: 'HEALTH',
    productName: 'Santé Horizon',
    productNumber: 'H3',
    insurerContract: '7204118',
    companyName: null,
    hasNonBasePolicy: null,
    contributionCents: null,
    contributionFrequency: null,
    startDate: '2021-01-01',
    endDate: null,
    pendingEnding: null,
    options: [],
    people: [],
    documents: [],
  };
  const other = { ...contract, id: 'contract-2', productName: 'Prévoyance', insurerContract: '7204119' };
  const at = '/contact-us/message?category=GUARANTEES&object=option';
  const openWith = (contracts: object[], address = at) => open({ 'GET /contracts': { contracts } }, address);
  const ask = () => choose('Votre message', 'Je souhaite le confort optique.');

  test('names the only contract', async () => {
    const view = await openWith([contract, { ...other, kind: 'COLLECTIVE' }]);
    expect(await screen.findByText('Santé Horizon, n° 7204118')).toBeVisible();
    ask();
    await send();
    await waitFor(() => expect(sent(view)[0]?.body).toMatchObject({ contractId: 'contract-1' }));
  });

  test('asks for which one of several', async () => {
    const view = await openWith([contract, other]);
    const field = await screen.findByLabelText('Votre contrat');
    ask();
    await send();
    expect(await screen.findByText('Choisissez un contrat.')).toBeVisible();
    expect(sent(view)).toEqual([]);
    fireEvent.change(field, { target: { value: 'contract-2' } });
    await send();
    await waitFor(() => expect(sent(view)[0]?.body).toMatchObject({ contractId: 'contract-2' }));
  });

  test('begins with the contract that the link names', async () => {
    await openWith([contract, other], `${at}&contract=contract-2`);
    await waitFor(() => expect(screen.getByLabelText('Votre contrat')).toHaveValue('contract-2'));
  });

  test('no other message asks for a contract', async () => {
    await openWith([contract, other], '/contact-us/message?category=GUARANTEES&object=cover');
    await screen.findByDisplayValue('La prise en charge d’un soin');
    expect(screen.queryByLabelText('Votre contrat')).toBeNull();
  });
});

test('only the categories of this member are offered; another one of a question from elsewhere is dropped', async () => {
  carryQuestion({ body: 'mon prélèvement', category: 'CONTRIBUTIONS' });
  await open({ 'GET /contact-themes': { categories: ['REFUNDS', 'OTHER'] } });
  const field = screen.getByLabelText('De quoi s’agit-il ?');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.any(String), 'Remboursements', 'Autre']);
});

test('a message that another tab has sent stands here no more, and cannot be sent twice', async () => {
  let tell: (held: boolean) => void = () => {};
  const view = await open({}, '/contact-us/message', {
    hold(_form, onChange) {
      tell = onChange;
      onChange(true);
      return { take() {}, release() {} };
    },
  });
  write();
  await screen.findByText('Brouillon enregistré dans ce navigateur');
  act(() => tell(false));
  await screen.findByText('Ce brouillon est ouvert dans un autre onglet');
  await view.services.drafts.erase('contact-message');
  act(() => tell(true));
  expect(await screen.findByLabelText('Votre message')).toHaveValue('');
  expect(screen.queryByText('Brouillon enregistré dans ce navigateur')).toBeNull();
  await send();
  expect(await screen.findByText('2 réponses sont à corriger')).toBeVisible();
  expect(sent(view)).toEqual([]);
});
