import { Route, Routes } from '@member-portal/shared-kernel/router';
import { createCipher, createDraftStore } from '@member-portal/shared-kernel/state';
import {
  claireAllInfo,
  confirmedByCode,
  fakeServices,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerOf } from '../../../common/testing/bank-builder.ts';
import UpdateRibDialog from '../UpdateRibDialog.tsx';

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

export async function pasteInto(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

let owners = 0;

/** Opens the dialog of a new account at `/refund`, `/contribution` or the id of a person, with stored drafts. */
export async function openDialog(at: string, answers: Record<string, unknown> = {}) {
  localStorage.clear();
  // The previous test's draft may be stored only now.
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
  return services;
}

/** The same, once its form is loaded. */
export async function openRib(at: string, answers: Record<string, unknown> = {}) {
  const services = await openDialog(at, answers);
  const iban = await screen.findByLabelText(/^IBAN/);
  return { services, iban };
}

export async function attachRib() {
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['%PDF-1.7\n1 0 obj\n'], 'rib.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('Ajouté');
}
