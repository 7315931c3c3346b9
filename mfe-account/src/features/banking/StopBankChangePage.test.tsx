import {
  type FakeAnswer,
  fakeServices,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { cleanup, screen } from '@testing-library/react';
import StopBankChangePage from './StopBankChangePage.tsx';
import { press } from './testing/open-rib.tsx';

describe('the link of a notice', () => {
  const at = '/stop-bank-change#stop-token';
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  const open = (stop: FakeAnswer, address = at) => {
    const services = fakeServices({ profile: null, answers: { 'POST /bank-change-stops': stop } });
    renderWithPortal(<StopBankChangePage />, { services, at: address });
    return services;
  };

  test('stops the change at a press, not when a program opens it; then a new password is chosen', async () => {
    const services = open({ outcome: 'stopped' });
    expect(services.api.calls).toEqual([]);
    await press('Bloquer ce changement');
    expect(await heading('Le changement est bloqué')).toHaveFocus();
    expect(services.api.calls.map(({ body }) => body)).toEqual([{ token: 'stop-token' }]);
    expect(screen.getByRole('link', { name: 'Choisir un nouveau mot de passe' })).toBeVisible();
  });

  test('that comes too late gives the telephone number', async () => {
    open({ outcome: 'applied' });
    await press('Bloquer ce changement');
    expect(await heading('Ce changement est déjà appliqué')).toBeVisible();
    expect(screen.getByRole('link', { name: /^0/ })).toHaveAttribute('href', expect.stringMatching(/^tel:0/));
  });

  test('of a change that is over stops nothing', async () => {
    open({ outcome: 'over' });
    await press('Bloquer ce changement');
    expect(await heading('Il n’y a rien à bloquer')).toBeVisible();
  });

  test('says that it is not valid, also without a token; another failure keeps the button', async () => {
    open(() => {
      throw refusal(400, 'link_invalid');
    });
    await press('Bloquer ce changement');
    expect(await heading('Ce lien n’est plus valable')).toBeVisible();
    cleanup();
    open({}, '/stop-bank-change');
    expect(await heading('Ce lien n’est plus valable')).toBeVisible();
    cleanup();
    open(() => {
      throw refusal(500, 'internal_error');
    });
    await press('Bloquer ce changement');
    expect(await screen.findByRole('alert')).toHaveTextContent('réessayez dans un instant');
    expect(screen.getByRole('button', { name: 'Bloquer ce changement' })).toBeVisible();
  });
});
