import { Route, Routes } from '@member-portal/shared-kernel/router';
import { createCipher, createDraftStore } from '@member-portal/shared-kernel/state';
import { fakeServices, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson } from '../../common/testing/people-builder.ts';
import BeneficiaryPage from './BeneficiaryPage.tsx';

const receipt = { id: 's1', requestId: 'request-1', reference: 'D25-7K3Q-X9TM', expectedBy: '2025-11-17' };
const pending = [
  {
    kind: 'DEPARTURE',
    requestId: 'request-1',
    reference: receipt.reference,
    since: '2025-11-06T09:00:00.000Z',
  },
] as const;

let owner = 0;

beforeEach(() => {
  localStorage.clear();
  // A draft that the previous test stores as it ends belongs to another owner.
  owner += 1;
});

async function open({ answer = () => receipt as unknown, person = aPerson() } = {}) {
  let isSent = false;
  const cipher = await createCipher(Buffer.alloc(32, 1).toString('base64url'));
  const services = fakeServices({
    answers: {
      'GET /beneficiaries': () => ({
        people: [{ ...person, ...(isSent && { pending: [...pending] }) }],
        additions: [],
      }),
      'POST /uploads': { id: 'upload-1', fileName: 'attestation.pdf', bytes: 20, kind: 'pdf' },
      'POST /beneficiary-departures': () => {
        const answered = answer();
        isSent = true;
        return answered;
      },
    },
  });
  services.drafts = createDraftStore({ owner: `member-${owner}`, cipher, storage: localStorage });
  renderWithPortal(
    <Routes>
      <Route path="/:familyPosition" element={<BeneficiaryPage />} />
    </Routes>,
    { services, at: '/2' },
  );
  await screen.findByLabelText('Décès');
  const sent = () =>
    services.api.calls
      .filter(({ path, method }) => method === 'POST' && path !== '/uploads')
      .map(({ body }) => body);
  return { sent };
}

const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
const send = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Demander la fin de couverture' }));
const leaveOn = (value: string) =>
  fireEvent.change(screen.getByLabelText('Dernier jour couvert'), { target: { value } });

async function fill() {
  await userEvent.click(screen.getByLabelText('Mutuelle obligatoire'));
  leaveOn('31/12/2025');
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['%PDF-1.7\n1 0 obj\n'], 'attestation.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('Ajouté');
}

test.each(['PARTNER', 'CHILD', 'OTHER'] as const)(
  'a person of the rank %s may leave for each of the five reasons',
  async (rank) => {
    await open({ person: aPerson({ rank }) });
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(screen.queryByText('Parcourir')).toBeNull();
  },
);

test('each reason names its document, and how to get it', async () => {
  await open();
  for (const [reason, document, how] of [
    ['Mutuelle obligatoire', 'Attestation de l’employeur', /Le service du personnel/],
    ['N’est plus à charge', 'Attestation sur l’honneur', /depuis quand la personne/],
    ['Séparation', 'Justificatif de séparation', /Récépissé de dissolution/],
    ['Divorce', 'Jugement ou convention de divorce', /L’avocat ou le notaire/],
    ['Décès', 'Acte de décès', /La mairie du lieu de décès/],
  ] as const) {
    // Found by its label: finding a role takes far longer, since it computes the styles of the whole page.
    await userEvent.click(screen.getByLabelText(reason));
    expect(screen.getByText(document)).toBeVisible();
    expect(screen.getByText(how)).toBeVisible();
  }
});

test('the answers are checked once more, then the departure is sent once and its receipt stays in sight', async () => {
  const { sent } = await open();
  await fill();
  await goOn();
  const title = await screen.findByRole('heading', { name: 'Vérifiez avant d’envoyer' });
  expect(title).toHaveFocus();
  for (const answer of [
    'Julien Martin',
    'Mutuelle obligatoire',
    '31 décembre 2025',
    'Attestation de l’employeur',
    'attestation.pdf',
  ])
    expect(within(screen.getByRole('region', { name: 'Raison et date' })).getByText(answer)).toBeVisible();
  expect(screen.getByText(/après le 31 décembre 2025 ne seront pas remboursés/)).toBeVisible();
  expect(sent()).toEqual([]);
  await send();
  const confirmation = await screen.findByRole('heading', { name: 'Votre demande est envoyée' });
  expect(confirmation).toHaveFocus();
  expect(screen.getByText('D25-7K3Q-X9TM')).toBeVisible();
  expect(screen.getByText(/17 novembre 2025/)).toBeVisible();
  expect(screen.getByText(/garde sa couverture tant que nous n’avons pas confirmé/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(sent()).toEqual([
    {
      beneficiaryId: 'b2',
      reason: 'MUTUELLE_OBLIGATOIRE',
      leavesOn: '2025-12-31',
      uploadIds: ['upload-1'],
    },
  ]);
});

test('« Modifier » leads back to the questions, and one « Continuer » to the answers again', async () => {
  await open();
  await fill();
  await goOn();
  await userEvent.click(await screen.findByRole('button', { name: /^Modifier/ }));
  await userEvent.click(await screen.findByLabelText('Décès'));
  leaveOn('05/11/2025');
  await goOn();
  const answers = within(await screen.findByRole('region', { name: 'Raison et date' }));
  expect(answers.getByText('Décès')).toBeVisible();
  expect(answers.getByText('Acte de décès')).toBeVisible();
  expect(answers.getByText('5 novembre 2025')).toBeVisible();
  expect(screen.queryByText(/ne seront pas remboursés/)).toBeNull();
});

test('a departure without reason, date or paper stays, and says why', async () => {
  const { sent } = await open();
  await goOn();
  expect((await screen.findAllByText('Veuillez choisir une raison.')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Indiquez le dernier jour couvert.').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByLabelText('Décès'));
  leaveOn('07/11/2025');
  await goOn();
  expect((await screen.findAllByText('Cette date ne peut pas être dans le futur.')).length).toBeGreaterThan(
    0,
  );
  leaveOn('05/11/2025');
  await goOn();
  expect((await screen.findAllByText('Veuillez ajouter le document correspondant')).length).toBeGreaterThan(
    0,
  );
  expect(screen.queryByRole('button', { name: 'Demander la fin de couverture' })).toBeNull();
  expect(sent()).toEqual([]);
});

test('a departure that is pending already is refused in the words of the specification', async () => {
  await open({
    answer: () => {
      throw refusal(400, 'validation_failed', {
        errors: [{ field: 'beneficiaryId', code: 'beneficiary_deletion_pending' }],
      });
    },
  });
  await fill();
  await goOn();
  await send();
  expect(await screen.findByText(/Une demande de suppression est déjà en cours/)).toBeVisible();
});
