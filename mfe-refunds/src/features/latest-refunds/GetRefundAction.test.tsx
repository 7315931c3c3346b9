import { createCipher, createDraftStore } from '@member-portal/shared-kernel/state';
import { claireProfile, fakeServices, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { act, screen } from '@testing-library/react';
import { GetRefundAction } from './GetRefundAction.tsx';

test('the action leads to the claim', async () => {
  renderWithPortal(<GetRefundAction />);
  expect(
    await screen.findByRole('link', { name: /Me faire rembourser.*Envoyer une facture/ }),
  ).toHaveAttribute('href', '/get-refund');
});

test('a claim that was begun is offered to be taken up, until it is sent', async () => {
  const services = fakeServices();
  const cipher = await createCipher(Buffer.alloc(32, 1).toString('base64url'));
  services.drafts = createDraftStore({ owner: 'claire', cipher, storage: localStorage });
  renderWithPortal(<GetRefundAction />, { services });
  expect(await screen.findByText('Envoyer une facture')).toBeVisible();
  await act(() => services.drafts.save('refund-claim', { step: 2 }));
  expect(screen.getByText('Reprendre votre brouillon')).toBeVisible();
  await act(() => services.drafts.erase('refund-claim'));
  expect(screen.getByText('Envoyer une facture')).toBeVisible();
});

test('a manager sees it locked', async () => {
  renderWithPortal(<GetRefundAction />, { profile: { ...claireProfile, readOnly: true } });
  expect(await screen.findByRole('button', { name: /Indisponible en lecture seule/ })).toBeVisible();
});
