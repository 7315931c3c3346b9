import { screen } from '@testing-library/react';
import { claireProfile, fakeServices, renderWithPortal } from 'shared-kernel/testing';
import { GetRefundAction } from './GetRefundAction.tsx';

test('the action leads to the claim', async () => {
  renderWithPortal(<GetRefundAction />);
  expect(
    await screen.findByRole('link', { name: /Me faire rembourser.*Envoyer une facture/ }),
  ).toHaveAttribute('href', '/get-refund');
});

test('a claim that was begun is offered to be taken up', async () => {
  const services = fakeServices();
  services.drafts = { ...services.drafts, has: async (form) => form === 'refund-claim' };
  renderWithPortal(<GetRefundAction />, { services });
  expect(await screen.findByText('Reprendre votre brouillon')).toBeVisible();
});

test('a manager sees it locked', async () => {
  renderWithPortal(<GetRefundAction />, { profile: { ...claireProfile, readOnly: true } });
  expect(await screen.findByRole('button', { name: /Indisponible en lecture seule/ })).toBeVisible();
});
