import { fakeServices, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CertificateCard } from './CertificateCard.tsx';

async function download(issue: unknown, file: unknown = () => new Blob(['%PDF'])) {
  const services = fakeServices({
    answers: { 'POST /certificates/membership': issue, 'GET /certificates/membership/:id': file },
  });
  renderWithPortal(<CertificateCard />, { services });
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger mon attestation' }));
  return services;
}
const refuse = (status: number, code: string, params?: Record<string, string>) => () => {
  throw refusal(status, code, { params });
};

test('issues the certificate of today and downloads it', async () => {
  const { api, notifications } = await download({ id: 'c1', validUntil: '2025-12-31' });
  const text = expect.stringContaining('31 décembre 2025');
  await waitFor(() => expect(notifications).toEqual([{ tone: 'success', text }]));
  expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /certificates/membership',
    'GET /certificates/membership/c1',
  ]);
});

test.each([
  ['certificate_no_contract', undefined, /Aucun contrat n’est enregistré/],
  ['certificate_contract_ended', { to: '2025-11-05' }, /a pris fin le 5 novembre 2025/],
  ['certificate_contract_coming', { from: '2025-11-07' }, /commence le 7 novembre 2025/],
])('%s is said below the button', async (code, params, text) => {
  await download(refuse(409, code, params));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('a failed download is said, too', async () => {
  await download({ id: 'c1', validUntil: '2025-12-31' }, refuse(500, 'internal_error'));
  expect(await screen.findByRole('alert')).toHaveTextContent('n’a pas pu être téléchargée');
});
