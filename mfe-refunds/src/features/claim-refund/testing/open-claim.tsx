import { createCipher, createDraftStore } from '@member-portal/shared-kernel/state';
import {
  claireAllInfo,
  type FakeCall,
  type FakeServices,
  fakeServices,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ClaimRefundDialog from '../ClaimRefundDialog.tsx';
import { CLAIM_STEPS } from '../claim-values.ts';

const GLASSES = {
  code: 'OPT-LUN',
  wording: 'Lunettes',
  family: 'OPTICAL' as const,
  frequent: true,
  synonyms: ['monture'],
  requiredDocuments: ['invoice', 'prescription'],
};
export const OSTEOPATHY = {
  code: 'ALT-OST',
  wording: 'Ostéopathie',
  family: 'ALTERNATIVE' as const,
  frequent: false,
  synonyms: ['ostéopathe'],
  requiredDocuments: ['invoice'],
};
export const ACTS = { acts: [GLASSES, OSTEOPATHY], total: 2 };

export const RECEIPT = {
  id: 'claim-1',
  requestId: 'request-1',
  reference: 'D-2025-000124',
  expectedBy: '2025-11-13',
};

/** Drafts that wait at a step. Léa is b3. */
const details = { act: GLASSES, beneficiaryId: 'b3', sessions: [{ careDate: '2025-10-31', amount: 34000 }] };
const draft = { files: [], uploads: {}, sent: null };
export const DRAFTS = {
  details: { ...draft, step: CLAIM_STEPS.DETAILS, values: { act: GLASSES, sessions: [{}] } },
  documents: { ...draft, step: CLAIM_STEPS.DOCUMENTS, values: details },
  summary: {
    ...draft,
    step: CLAIM_STEPS.SUMMARY,
    values: details,
    files: [{ id: 'file-1', name: 'facture.pdf', bytes: 20 }],
    uploads: { 'file-1': 'upload-1' },
  },
};

const searchActs = ({ options }: FakeCall) => {
  const query = String(options.query?.query ?? '');
  if (!query) return ACTS;
  const found = ACTS.acts.filter(
    ({ wording, synonyms }) => wording.toLowerCase().includes(query) || synonyms.includes(query),
  );
  return { acts: found, total: found.length };
};

/** The services of a member whose drafts are in the storage of the test. */
export async function claimServices(answers: Record<string, unknown> = {}): Promise<FakeServices> {
  const services = fakeServices({
    answers: {
      'GET /all-info': claireAllInfo,
      'GET /acts': searchActs,
      'POST /uploads': () => ({ id: crypto.randomUUID(), fileName: 'facture.pdf', bytes: 20, kind: 'pdf' }),
      'POST /refund-claims': RECEIPT,
      ...answers,
    },
  });
  const cipher = await createCipher(Buffer.alloc(32, 1).toString('base64url'));
  services.drafts = createDraftStore({ owner: 'claire', cipher, storage: localStorage });
  return services;
}

/** Opens the dialog at its first step, or at the step of a draft. */
export async function openClaim(
  answers: Record<string, unknown> = {},
  stored?: (typeof DRAFTS)[keyof typeof DRAFTS],
): Promise<FakeServices> {
  const services = await claimServices(answers);
  if (stored) await services.drafts.save('refund-claim', stored);
  renderWithPortal(<ClaimRefundDialog />, { services });
  await screen.findByRole('dialog');
  return services;
}

/** Opens the dialog at the step after the act, with a chosen act. */
export async function openOnDetails(answers: Record<string, unknown> = {}): Promise<FakeServices> {
  const services = await openClaim(answers, DRAFTS.details);
  await screen.findByLabelText('Date du soin');
  return services;
}

export async function openOnDocuments(answers: Record<string, unknown> = {}): Promise<FakeServices> {
  const services = await openClaim(answers, DRAFTS.documents);
  await screen.findByRole('group', { name: /^Déposez votre facture/ });
  return services;
}

export async function openOnSummary(
  answers: Record<string, unknown> = {},
  sessions = details.sessions,
): Promise<FakeServices> {
  const { values } = DRAFTS.summary;
  const services = await openClaim(answers, { ...DRAFTS.summary, values: { ...values, sessions } });
  await screen.findByText('Vérifiez avant l’envoi');
  return services;
}

export const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continuer' }));

export async function fillDetails(date = '31/10/2025', amount = '340,00'): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: 'Léa' }));
  fireEvent.change(screen.getByLabelText('Date du soin'), { target: { value: date } });
  fireEvent.change(screen.getByLabelText('Montant payé'), { target: { value: amount } });
  await goOn();
}

export const pdf = (name = 'facture.pdf', bytes = '%PDF-1.7\n1 0 obj\n') =>
  new File([bytes], name, { type: 'application/pdf' });

export const addFiles = (...files: File[]) =>
  userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, files, {
    applyAccept: false,
  });

export const claimCalls = ({ api }: FakeServices) =>
  api.calls.filter(({ path }) => path === '/refund-claims');
