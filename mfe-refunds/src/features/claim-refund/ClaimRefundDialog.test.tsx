import type { RefundClaimInput } from '@member-portal/shared-kernel/contracts/refunds';
import { createCipher, createDraftStore } from '@member-portal/shared-kernel/state';
import {
  claireAllInfo,
  claireProfile,
  type FakeCall,
  type FakeServices,
  fakeServices,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ClaimRefundDialog from './ClaimRefundDialog.tsx';
import { CLAIM_STEPS } from './claim-values.ts';

const acts = {
  acts: [
    {
      code: 'OPT-LUN',
      wording: 'Lunettes',
      family: 'OPTICAL' as const,
      frequent: true,
      synonyms: ['monture'],
      requiredDocuments: ['invoice', 'prescription'],
    },
    {
      code: 'ALT-OST',
      wording: 'Ostéopathie',
      family: 'ALTERNATIVE' as const,
      frequent: false,
      synonyms: ['ostéopathe'],
      requiredDocuments: ['invoice'],
    },
  ],
  total: 2,
};
const receipt = {
  id: 'claim-1',
  requestId: 'request-1',
  reference: 'D-2025-000124',
  expectedBy: '2025-11-13',
};
const pdf = (name = 'facture.pdf', bytes = '%PDF-1.7\n1 0 obj\n') =>
  new File([bytes], name, { type: 'application/pdf' });

const byQuery = ({ options }: FakeCall) => {
  const query = String(options.query?.query ?? '');
  if (!query) return acts;
  const found = acts.acts.filter(
    ({ wording, synonyms }) => wording.toLowerCase().includes(query) || synonyms.includes(query),
  );
  return { acts: found, total: found.length };
};

/** The draft of a claim that waits on its summary. */
const COMPLETE = {
  step: CLAIM_STEPS.SUMMARY,
  values: {
    act: acts.acts[0],
    beneficiaryId: 'b3',
    sessions: [{ careDate: '2025-10-31', amount: 34000 }],
  },
  files: [{ id: 'file-1', name: 'facture.pdf', bytes: 20 }],
  uploads: { 'file-1': 'upload-1' },
  sent: null,
};

async function open(answers: Record<string, unknown> = {}, draft?: object): Promise<FakeServices> {
  const cipher = await createCipher(Buffer.alloc(32, 1).toString('base64url'));
  const services = fakeServices({
    answers: {
      'GET /all-info': claireAllInfo,
      'GET /acts': byQuery,
      'POST /uploads': () => ({ id: crypto.randomUUID(), fileName: 'facture.pdf', bytes: 20, kind: 'pdf' }),
      'POST /refund-claims': receipt,
      ...answers,
    },
  });
  services.drafts = createDraftStore({ owner: 'claire', cipher, storage: localStorage });
  if (draft) await services.drafts.save('refund-claim', draft);
  renderWithPortal(<ClaimRefundDialog />, { services });
  await screen.findByRole('dialog');
  return services;
}

/** The other steps are walked through in one test; the tests of the summary begin on it. */
async function openOnSummary(answers: Record<string, unknown> = {}): Promise<FakeServices> {
  const services = await open(answers, COMPLETE);
  await screen.findByText('Vérifiez avant l’envoi');
  return services;
}

const fillDetails = async (date = '31/10/2025', amount = '340,00') => {
  await userEvent.click(await screen.findByText('Lunettes'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Léa' }));
  fireEvent.change(screen.getByLabelText('Date du soin'), { target: { value: date } });
  fireEvent.change(screen.getByLabelText('Montant payé'), { target: { value: amount } });
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
};
const choose = (...files: File[]) =>
  userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, files, {
    applyAccept: false,
  });
const toSummary = async () => {
  await fillDetails();
  await screen.findByRole('group', { name: /^Déposez votre facture/ });
  await choose(pdf());
  await screen.findByText('Ajouté');
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await screen.findByText('Vérifiez avant l’envoi');
};
const claimCalls = (services: FakeServices) =>
  services.api.calls.filter(({ path }) => path === '/refund-claims');

beforeEach(() => localStorage.clear());

test('a claim goes from the act to its reference, and the draft is gone', async () => {
  const services = await open();
  await toSummary();
  expect(screen.getByText('31 octobre 2025 · 340,00 €')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  expect(await screen.findByText('D-2025-000124')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Votre demande est envoyée' })).toHaveFocus();
  const [call] = claimCalls(services);
  expect(call?.body).toMatchObject({
    actCode: 'OPT-LUN',
    beneficiaryId: 'b3',
    sessions: [{ careDate: '2025-10-31', amount: 34000 }],
  });
  expect((call!.body as RefundClaimInput).uploadIds).toHaveLength(1);
  expect(services.events.emitted).toContainEqual({
    name: 'refund-claim.submitted',
    payload: { requestId: 'request-1', reference: 'D-2025-000124' },
  });
  expect(localStorage.length).toBe(0);
});

test.each([
  ['06/11/2022', 'La date ne doit pas être antérieure à 3 ans', false],
  ['05/11/2022', 'La date ne doit pas être antérieure à 3 ans', true],
  ['07/11/2025', 'La date ne doit pas être dans le futur', true],
])('the care date %s: « %s » %s', async (date, text, refused) => {
  await open();
  await fillDetails(date);
  if (refused) expect(await screen.findByRole('link', { name: text })).toBeVisible();
  else expect(await screen.findByText('Vos justificatifs')).toBeVisible();
});

test('"Modifier" on the summary leads to the step with its answers, and one "Continuer" back', async () => {
  await openOnSummary();
  await userEvent.click(screen.getByRole('button', { name: /^Modifier\s: Pour qui, quand, combien\s\?$/ }));
  const careDate = await screen.findByLabelText('Date du soin');
  expect(careDate).toHaveValue('31/10/2025');
  fireEvent.change(careDate, { target: { value: '30/10/2025' } });
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(await screen.findByText('Vérifiez avant l’envoi')).toBeVisible();
  expect(screen.getByText('30 octobre 2025 · 340,00 €')).toBeVisible();
});

test('amounts of 0 and beyond the limit are refused at the field', async () => {
  await open();
  await fillDetails('31/10/2025', '0');
  expect(
    await screen.findByRole('link', {
      name: /Le montant doit être compris entre 0,01\s€ et 99\s999,99\s€/,
    }),
  ).toBeVisible();
});

test('each refused file says why and the others stay', async () => {
  await open();
  await fillDetails();
  await screen.findByRole('group', { name: /^Déposez votre facture/ });
  await choose(
    pdf(),
    new File(['MZ'], 'virus.pdf', { type: 'application/pdf' }),
    pdf('secret.pdf', '%PDF-1.7\ntrailer << /Encrypt 5 0 R >>'),
    new File(['x'], 'notes.exe'),
  );
  expect(
    await screen.findByText('Non ajouté : le contenu de virus.pdf ne correspond pas à son extension.'),
  ).toBeVisible();
  expect(await screen.findByText(/secret.pdf est protégé par un mot de passe/)).toBeVisible();
  expect(await screen.findByText(/notes.exe n’est ni un PDF ni une image/)).toBeVisible();
  expect(await screen.findByText('Ajouté')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(await screen.findByText('Retirez ou remplacez les fichiers refusés.')).toBeVisible();
});

test('a sixth file is not added, and a claim needs at least one', async () => {
  await open();
  await fillDetails();
  await screen.findByRole('group', { name: /^Déposez votre facture/ });
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(await screen.findByText('Veuillez ajouter un fichier')).toBeVisible();
  await choose(...[1, 2, 3, 4, 5, 6].map((number) => pdf(`f${number}.pdf`)));
  expect(
    await screen.findByText(/Vous pouvez joindre 5 fichiers au plus.*f6\.pdf n’a pas été ajouté/),
  ).toBeVisible();
  expect(await screen.findAllByText('Ajouté')).toHaveLength(5);
});

test('an interrupted upload is sent again on demand', async () => {
  let tries = 0;
  await open({
    'POST /uploads': () => {
      tries += 1;
      if (tries === 1) throw refusal(502, 'bad_gateway');
      return { id: 'upload-1', fileName: 'facture.pdf', bytes: 20, kind: 'pdf' };
    },
  });
  await fillDetails();
  await screen.findByRole('group', { name: /^Déposez votre facture/ });
  await choose(pdf());
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Ajouté')).toBeVisible();
});

test('a retry after a lost answer sends the same idempotency key', async () => {
  let tries = 0;
  const services = await openOnSummary({
    'POST /refund-claims': () => {
      tries += 1;
      if (tries === 1) throw refusal(502, 'bad_gateway');
      return receipt;
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  expect(await screen.findByText(/Un problème inattendu est survenu/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  await screen.findByText('D-2025-000124');
  const [first, second] = claimCalls(services);
  expect(second?.options.key).toBe(first?.options.key);
  expect(second?.body).toEqual(first?.body);
});

test('a double click sends once', async () => {
  let release = () => {};
  const services = await openOnSummary({
    'POST /refund-claims': () =>
      new Promise((resolve) => {
        release = () => resolve(receipt);
      }),
  });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  await waitFor(() => expect(claimCalls(services)).toHaveLength(1));
  release();
  await screen.findByText('D-2025-000124');
});

test('a refused field leads back to its step, with the reason at the field', async () => {
  await openOnSummary({
    'POST /refund-claims': () => {
      throw refusal(422, 'invalid_input', {
        errors: [{ field: 'sessions.0.careDate', code: 'care_date_too_old' }],
      });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  const reason = 'La date ne doit pas être antérieure à 3 ans';
  const link = await screen.findByRole('link', { name: reason });
  expect(link.closest('[tabindex="-1"]')).toHaveFocus();
  expect(screen.getByText('Pour qui, quand, combien ?')).toBeVisible();
  const careDate = screen.getByLabelText('Date du soin');
  expect(careDate).toHaveValue('31/10/2025');
  expect(careDate).toHaveAccessibleDescription(expect.stringContaining(reason));
  await userEvent.click(link);
  expect(careDate).toHaveFocus();
});

test('an act that is no longer offered leads back to the acts, and says so', async () => {
  await openOnSummary({
    'POST /refund-claims': () => {
      throw refusal(422, 'invalid_input', { errors: [{ field: 'actCode', code: 'act_unknown' }] });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  expect(await screen.findByText('Ce soin n’est plus proposé. Choisissez-en un autre.')).toBeVisible();
  expect(screen.getByRole('searchbox')).toBeVisible();
});

test('an act is found by a synonym, which is shown beside its name', async () => {
  const services = await open();
  await userEvent.type(await screen.findByRole('searchbox'), 'monture');
  expect(await screen.findByText('Optique · monture')).toBeVisible();
  expect(screen.getByRole('heading', { name: '1 soin trouvé' })).toBeVisible();
  expect(services.api.calls.filter(({ path }) => path === '/acts').at(-1)?.options.query).toEqual({
    query: 'monture',
  });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Qui a reçu le soin ?')).toBeVisible();
});

test('a search without a match offers to claim "another care"', async () => {
  const other = { ...acts.acts[1]!, code: 'AUT', wording: 'Autre soin', family: 'OTHER' as const };
  await open({
    'GET /acts': (call: FakeCall) =>
      call.options.query?.query === 'autre soin' ? { acts: [other] } : { acts: [] },
  });
  await userEvent.type(await screen.findByRole('searchbox'), 'zzz');
  expect(await screen.findByText('Aucun soin à ce nom')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Autre soin' }));
  expect(await screen.findByText('Qui a reçu le soin ?')).toBeVisible();
});

test('a failed search can be retried', async () => {
  let tries = 0;
  await open({
    'GET /acts': ({ options }: FakeCall) => {
      tries += options.query?.query ? 1 : 0;
      if (tries === 1) throw refusal(502, 'bad_gateway');
      return acts;
    },
  });
  await userEvent.type(await screen.findByRole('searchbox'), 'lunettes');
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: '2 soins trouvés' })).toBeVisible();
});

test('each of several sessions has its date and amount, and the sum is shown', async () => {
  const services = await open();
  await userEvent.click(await screen.findByText('Lunettes'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Léa' }));
  const put = (label: string, place: number, value: string) =>
    fireEvent.change(screen.getAllByLabelText(label)[place]!, { target: { value } });
  put('Date du soin', 0, '30/10/2025');
  put('Montant payé', 0, '50');
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter une séance' }));
  expect(screen.getAllByLabelText('Date du soin')[1]).toHaveFocus();
  put('Date du soin', 1, '31/10/2025');
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter une séance' }));
  put('Date du soin', 2, '01/11/2025');
  put('Montant payé', 2, '60');
  expect(screen.getByText(/3 séances/)).toHaveTextContent(/160,00\s€/);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer la séance 2' }));
  expect(screen.getByRole('button', { name: 'Ajouter une séance' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await screen.findByRole('group', { name: /^Déposez votre facture/ });
  await choose(pdf());
  await screen.findByText('Ajouté');
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer ma demande' }));
  await screen.findByText('D-2025-000124');
  expect(claimCalls(services)[0]?.body).toMatchObject({
    sessions: [
      { careDate: '2025-10-30', amount: 5000 },
      { careDate: '2025-11-01', amount: 6000 },
    ],
  });
});

test('a field that was filled and emptied again is refused as missing', async () => {
  await open();
  await userEvent.click(await screen.findByText('Lunettes'));
  const amount = await screen.findByLabelText('Montant payé');
  await userEvent.type(amount, '12');
  await userEvent.clear(amount);
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await screen.findByRole('heading', { name: '3 réponses sont à corriger' });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Veuillez choisir un bénéficiaire.',
    'Indiquez la date du soin.',
    'Indiquez le montant payé.',
  ]);
});

test.each([
  ['05/11/2023', true],
  ['06/11/2023', false],
])('care of the %s gets the warning of two years: %s', async (date, warned) => {
  await open();
  await fillDetails(date);
  expect(await screen.findByRole('group', { name: /^Déposez votre facture/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Modifier' }));
  await screen.findByLabelText('Date du soin');
  expect(screen.queryByText(/Ce soin a plus de 2 ans/) !== null).toBe(warned);
});

test('a member without other beneficiaries is not asked whom the claim is for', async () => {
  const { insured } = claireAllInfo;
  await open({
    'GET /all-info': {
      ...claireAllInfo,
      insured: { ...insured, beneficiaries: insured.beneficiaries.slice(0, 1) },
    },
  });
  await userEvent.click(await screen.findByText('Lunettes'));
  expect(await screen.findByRole('radio')).toBeChecked();
});

test('a manager sees the claim locked, and why', async () => {
  const services = fakeServices({
    answers: { 'GET /all-info': claireAllInfo, 'GET /acts': acts },
    profile: { ...claireProfile, readOnly: true },
  });
  renderWithPortal(<ClaimRefundDialog />, { services });
  expect(await screen.findByText('Session en lecture seule : l’envoi est indisponible.')).toBeVisible();
  expect(screen.getByRole('searchbox')).toBeDisabled();
  expect(await screen.findByRole('button', { name: /^Lunettes/ })).toBeDisabled();
});

test('the draft reopens at the step where it was left', async () => {
  const { unmount } = await (async () => {
    const services = fakeServices({ answers: { 'GET /all-info': claireAllInfo, 'GET /acts': acts } });
    services.drafts = createDraftStore({
      owner: 'claire',
      cipher: await createCipher(Buffer.alloc(32, 1).toString('base64url')),
      storage: localStorage,
    });
    return renderWithPortal(<ClaimRefundDialog />, { services });
  })();
  await userEvent.click(await screen.findByText('Lunettes'));
  await userEvent.type(await screen.findByLabelText('Montant payé'), '12,50');
  await screen.findByText('Brouillon enregistré');
  await waitFor(() => expect(localStorage.length).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 400));
  unmount();
  await open();
  expect(await screen.findByText('Nous avons gardé votre brouillon.')).toBeVisible();
  expect(screen.getByText('Brouillon enregistré')).toBeVisible();
  expect(await screen.findByLabelText('Montant payé')).toHaveValue('12,50');
});
