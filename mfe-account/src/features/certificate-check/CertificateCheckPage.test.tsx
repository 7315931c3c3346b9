import type { CheckedCertificate } from '@member-portal/shared-kernel/contracts/certificates';
import { fakeServices, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCheckedCertificate } from '../../common/testing/certificate-builder.ts';
import CertificateCheckPage from './CertificateCheckPage.tsx';

const CODE = '7K3Q-X9TM-04ZA-BCDE-FGHJ';
const renderPage = (
  answer: Partial<CheckedCertificate> | (() => never) = {},
  at = `/certificate-check#${CODE}`,
) => {
  const services = fakeServices({
    answers: {
      'POST /certificate-checks': typeof answer === 'function' ? answer : aCheckedCertificate(answer),
    },
  });
  renderWithPortal(<CertificateCheckPage />, { services, at, profile: null });
  return services;
};
const verdict = (name: string) => screen.findByRole('heading', { level: 2, name });
const refuse = (status: number, code: string) => () => {
  throw refusal(status, code);
};

test('a scanned code is checked at once: validity, dates and initials', async () => {
  const { api } = renderPage();
  expect(await verdict('Attestation valable')).toBeVisible();
  expect(screen.getByText('31 décembre 2025')).toBeVisible();
  expect(screen.getByText('Contrat en vigueur depuis le 1er janvier 2021')).toBeVisible();
  expect(screen.getByText('C. M., J. M.')).toBeVisible();
  expect(screen.getByLabelText('Code de l’attestation')).toHaveValue(CODE);
  expect(api.calls).toMatchObject([{ path: '/certificate-checks', body: { code: CODE } }]);
});

test('a typed code is checked by the button, and nothing before', async () => {
  const { api } = renderPage({}, '/certificate-check');
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
  expect(await screen.findByText('Saisissez le code de l’attestation.')).toBeVisible();
  expect(api.calls).toEqual([]);
  await userEvent.type(screen.getByLabelText('Code de l’attestation'), ' 7k3q x9tm ');
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
  expect(await verdict('Attestation valable')).toBeVisible();
  expect(api.calls).toMatchObject([{ body: { code: '7k3q x9tm' } }]);
});

const [contract] = aCheckedCertificate().contracts;
const people = [{ initials: 'J. M.', covered: false }];

test.each([
  ['CHANGED', 'Attestation dépassée', { people }, 'J. M. (couverture terminée)'],
  [
    'ENDED',
    'Contrat terminé',
    { people, active: false, to: '2025-11-05' },
    'Contrat terminé le 5 novembre 2025',
  ],
  ['EXPIRED', 'Attestation expirée', {}, 'C. M., J. M.'],
] as const)('%s is said in words', async (state, title, change, shown) => {
  renderPage({ state, contracts: [{ ...contract!, ...change } as CheckedCertificate['contracts'][number]] });
  expect(await verdict(title)).toBeVisible();
  expect(screen.getByText(shown)).toBeVisible();
});

test('a wrong code is unknown, and too many are refused', async () => {
  renderPage(refuse(404, 'certificate_unknown'));
  expect(await verdict('Code inconnu')).toBeVisible();
});

test('too many tries are said', async () => {
  renderPage(refuse(429, 'too_many_attempts'));
  expect(await screen.findByText(/Trop de vérifications/)).toBeVisible();
});
