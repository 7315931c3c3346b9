import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServices, renderWithPortal } from 'shared-kernel/testing';
import MfaEmailListPage from './MfaEmailListPage.tsx';

const mfa = {
  sessionId: 's1',
  email: 'b•••@example.org',
  codeDuration: 600,
  expired: false,
  expiresAt: '2025-11-06T10:10:00.000Z',
  resendTimeout: 120,
  resendAvailableIn: 120,
};

test('the code goes to the address that is chosen, and one has to be', async () => {
  const services = fakeServices({ profile: null, answers: { 'POST /auth/select-email': mfa } });
  services.authFlow.set({
    mfa: null,
    emailChoice: {
      sessionId: 's1',
      emails: [
        { id: 'e1', email: 'a•••@example.org' },
        { id: 'e2', email: 'b•••@example.org' },
      ],
    },
  });
  renderWithPortal(<MfaEmailListPage />, { services });
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer le code' }));
  expect(await screen.findByText('Choisissez une adresse.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /b•••@example.org/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer le code' }));
  await waitFor(() => expect(services.navigations).toEqual([{ route: 'mfa', target: undefined }]));
  // As long as this page shows, the guards want a choice.
  expect(services.authFlow.state.value).toMatchObject({ mfa, emailChoice: { sessionId: 's1' } });
  expect(services.api.calls[0]?.body).toEqual({ sessionId: 's1', emailId: 'e2' });
});
