import { Route, Routes } from '@member-portal/shared-kernel/router';
import { createCipher, createDraftStore } from '@member-portal/shared-kernel/state';
import { claireAllInfo, fakeServices, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { aPerson, CLAIRES_PEOPLE } from '../../common/testing/people-builder.ts';
import CorrectionDialog from './CorrectionDialog.tsx';
import TeletransmissionDialog from './TeletransmissionDialog.tsx';

const receipt = { id: 's1', requestId: 'request-1', reference: 'D25-7K3Q-X9TM', expectedBy: '2025-11-17' };

beforeEach(() => localStorage.clear());

async function open(Dialog: ComponentType, answers: Record<string, unknown> = {}) {
  const cipher = await createCipher(Buffer.alloc(32, 1).toString('base64url'));
  const services = fakeServices({
    answers: {
      'GET /all-info': claireAllInfo,
      'GET /beneficiaries': CLAIRES_PEOPLE,
      'POST /uploads': { id: 'upload-1', fileName: 'attestation.pdf', bytes: 20, kind: 'pdf' },
      'POST /beneficiary-corrections': receipt,
      'POST /teletransmission-changes': receipt,
      ...answers,
    },
  });
  services.drafts = createDraftStore({ owner: 'claire', cipher, storage: localStorage });
  renderWithPortal(
    <Routes>
      <Route path="/:familyPosition" element={<Dialog />} />
    </Routes>,
    { services, at: '/2' },
  );
  await screen.findByRole('dialog');
  const sent = () =>
    services.api.calls
      .filter(({ path, method }) => method === 'POST' && path !== '/uploads')
      .map(({ body }) => body);
  return { services, sent };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function addFile() {
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['%PDF-1.7\n1 0 obj\n'], 'attestation.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('Ajouté');
}

test('a correction begins with what is on file', async () => {
  const { sent } = await open(CorrectionDialog);
  expect(await screen.findByLabelText('Prénom')).toHaveValue('Julien');
  fireEvent.change(screen.getByLabelText('Nom'), { target: { value: 'Martin-Roy' } });
  await addFile();
  await press('Continuer');
  expect(await screen.findByText('Martin-Roy')).toBeVisible();
  await press('Envoyer la correction');
  await screen.findByText('D25-7K3Q-X9TM');
  expect(sent()).toEqual([
    {
      beneficiaryId: 'b2',
      firstName: 'Julien',
      surName: 'Martin-Roy',
      birthDate: '1983-03-14',
      uploadIds: ['upload-1'],
    },
  ]);
});

test('teletransmission offers what is not yet so, and what the button said is chosen', async () => {
  const people = [aPerson({ noemieState: 'ACTIVE' })];
  const { sent } = await open(TeletransmissionDialog, { 'GET /beneficiaries': { people, additions: [] } });
  expect(await screen.findByRole('radio', { name: /Ne plus les recevoir/ })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /automatiquement/ })).toBeNull();
  await press('Envoyer ma demande');
  await screen.findByText('D25-7K3Q-X9TM');
  expect(sent()).toMatchObject([{ beneficiaryId: 'b2', wished: 'NOT_WISHED' }]);
});
