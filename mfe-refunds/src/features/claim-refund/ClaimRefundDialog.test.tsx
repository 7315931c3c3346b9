import type { RefundClaimInput } from '@member-portal/shared-kernel/contracts/refunds';
import {
  claireAllInfo,
  claireProfile,
  fakeServices,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ClaimRefundDialog from './ClaimRefundDialog.tsx';
import {
  ACTS,
  addFiles,
  claimCalls,
  claimServices,
  fillDetails,
  goOn,
  openClaim,
  openOnSummary,
  pdf,
  RECEIPT,
} from './testing/open-claim.tsx';

beforeEach(() => localStorage.clear());

test('a claim goes from the act to its reference, and the draft is gone', async () => {
  const services = await openClaim();
  await userEvent.click(await screen.findByText('Lunettes'));
  await fillDetails();
  await screen.findByRole('group', { name: /^Déposez votre facture/ });
  await addFiles(pdf());
  await screen.findByText('Ajouté');
  await goOn();
  await screen.findByText('Vérifiez avant l’envoi');
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

test('"Modifier" on the summary leads to the step with its answers, and one "Continuer" back', async () => {
  await openOnSummary();
  await userEvent.click(screen.getByRole('button', { name: /^Modifier\s: Pour qui, quand, combien\s\?$/ }));
  const careDate = await screen.findByLabelText('Date du soin');
  expect(careDate).toHaveValue('31/10/2025');
  fireEvent.change(careDate, { target: { value: '30/10/2025' } });
  await goOn();
  expect(await screen.findByText('Vérifiez avant l’envoi')).toBeVisible();
  expect(screen.getByText('30 octobre 2025 · 340,00 €')).toBeVisible();
});

test('a retry after a lost answer sends the same idempotency key', async () => {
  let tries = 0;
  const services = await openOnSummary({
    'POST /refund-claims': () => {
      tries += 1;
      if (tries === 1) throw refusal(502, 'bad_gateway');
      return RECEIPT;
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
        release = () => resolve(RECEIPT);
      }),
  });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  await waitFor(() => expect(claimCalls(services)).toHaveLength(1));
  release();
  await screen.findByText('D-2025-000124');
});

test('a refused field leads back to its step, with the reason at the field, and one "Continuer" to the summary', async () => {
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
  fireEvent.change(careDate, { target: { value: '30/10/2025' } });
  await goOn();
  expect(await screen.findByText('Vérifiez avant l’envoi')).toBeVisible();
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

test('a manager sees the claim locked, and why', async () => {
  const services = fakeServices({
    answers: { 'GET /all-info': claireAllInfo, 'GET /acts': ACTS },
    profile: { ...claireProfile, readOnly: true },
  });
  renderWithPortal(<ClaimRefundDialog />, { services });
  expect(await screen.findByText('Session en lecture seule : l’envoi est indisponible.')).toBeVisible();
  expect(screen.getByRole('searchbox')).toBeDisabled();
  expect(await screen.findByRole('button', { name: /^Lunettes/ })).toBeDisabled();
});

test('the draft reopens at the step where it was left', async () => {
  const { unmount } = renderWithPortal(<ClaimRefundDialog />, { services: await claimServices() });
  await userEvent.click(await screen.findByText('Lunettes'));
  await userEvent.type(await screen.findByLabelText('Montant payé'), '12,50');
  await screen.findByText('Brouillon enregistré dans ce navigateur');
  await waitFor(() => expect(localStorage.length).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 400));
  unmount();
  await openClaim();
  expect(await screen.findByText('Nous avons gardé votre brouillon dans ce navigateur.')).toBeVisible();
  expect(screen.getByText('Brouillon enregistré dans ce navigateur')).toBeVisible();
  expect(await screen.findByLabelText('Montant payé')).toHaveValue('12,50');
});
