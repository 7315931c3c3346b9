import { Route, Routes } from '@member-portal/shared-kernel/router';
import { createCipher, createDraftStore } from '@member-portal/shared-kernel/state';
import { fakeServices, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { fireEvent, screen } from '@testing-library/react';
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

beforeEach(() => localStorage.clear());

async function open(answer: () => unknown = () => receipt) {
  let isSent = false;
  const cipher = await createCipher(Buffer.alloc(32, 1).toString('base64url'));
  const services = fakeServices({
    answers: {
      'GET /beneficiaries': () => ({
        people: [aPerson(isSent ? { pending: [...pending] } : {})],
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
  services.drafts = createDraftStore({ owner: 'claire', cipher, storage: localStorage });
  renderWithPortal(
    <Routes>
      <Route path="/:familyPosition" element={<BeneficiaryPage />} />
    </Routes>,
    { services, at: '/2' },
  );
  await screen.findByRole('radio', { name: 'Décès' });
  const sent = () =>
    services.api.calls
      .filter(({ path, method }) => method === 'POST' && path !== '/uploads')
      .map(({ body }) => body);
  return { sent };
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Demander la fin de couverture' }));
const leaveOn = (value: string) =>
  fireEvent.change(screen.getByLabelText('Dernier jour couvert'), { target: { value } });

async function fill() {
  await userEvent.click(screen.getByRole('radio', { name: 'Mutuelle obligatoire' }));
  leaveOn('31/12/2025');
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['%PDF-1.7\n1 0 obj\n'], 'attestation.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('Ajouté');
}

test('each reason names its paper, and how to get it', async () => {
  await open();
  expect(screen.queryByText('Parcourir')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Décès' }));
  expect(screen.getByText('Acte de décès')).toBeVisible();
  expect(screen.getByText(/La mairie du lieu de décès/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Divorce' }));
  expect(screen.getByText('Jugement ou convention de divorce')).toBeVisible();
});

test('a departure is sent once, and its reference stays in sight', async () => {
  const { sent } = await open();
  await fill();
  expect(
    screen.getByText(
      'Julien Martin · dernier jour couvert : 31 décembre 2025 · raison : Mutuelle obligatoire',
    ),
  ).toBeVisible();
  await send();
  const confirmation = await screen.findByRole('heading', { name: 'Votre demande est envoyée' });
  expect(confirmation).toHaveFocus();
  expect(screen.getByText('D25-7K3Q-X9TM')).toBeVisible();
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

test('a departure without reason, date or paper stays, and says why', async () => {
  const { sent } = await open();
  await send();
  expect((await screen.findAllByText('Veuillez choisir une raison.')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Indiquez le dernier jour couvert.').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('radio', { name: 'Décès' }));
  leaveOn('07/11/2025');
  await send();
  expect((await screen.findAllByText('Cette date ne peut pas être dans le futur.')).length).toBeGreaterThan(
    0,
  );
  leaveOn('05/11/2025');
  await send();
  expect((await screen.findAllByText('Veuillez ajouter le document correspondant')).length).toBeGreaterThan(
    0,
  );
  expect(sent()).toEqual([]);
});

test('a departure that is pending already is refused in the words of the specification', async () => {
  await open(() => {
    throw refusal(400, 'validation_failed', {
      errors: [{ field: 'beneficiaryId', code: 'beneficiary_deletion_pending' }],
    });
  });
  await fill();
  await send();
  expect(await screen.findByText(/Une demande de suppression est déjà en cours/)).toBeVisible();
});
