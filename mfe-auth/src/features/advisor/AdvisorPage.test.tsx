import { fakeServices, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import AdvisorPage from './AdvisorPage.tsx';

const AT = '/login/advisor#link-token';

test('the link is used once and leads to the member’s pages', async () => {
  const services = fakeServices({
    profile: null,
    answers: { 'POST /auth/impersonation': { next: 'signed-in' } },
  });
  renderWithPortal(<AdvisorPage />, { services, at: AT });
  expect(screen.getByRole('heading', { level: 1, name: 'Accès en lecture seule' })).toBeVisible();
  await waitFor(() => expect(services.navigations).toHaveLength(1));
  expect(services.navigations[0]).toMatchObject({ route: 'login' });
  expect(services.api.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/auth/impersonation', { token: 'link-token' }],
  ]);
});

test('a used or expired link says so and links to the login', async () => {
  const services = fakeServices({
    profile: null,
    answers: {
      'POST /auth/impersonation': () => {
        throw refusal(403, 'impersonation_link_invalid');
      },
    },
  });
  renderWithPortal(<AdvisorPage />, { services, at: AT });
  expect(
    await screen.findByText('Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Aller à la connexion' })).toBeVisible();
  expect(services.navigations).toEqual([]);
});
