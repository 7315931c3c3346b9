import { claireAllInfo, claireProfile, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrepareTreatmentAction } from './PrepareTreatmentAction.tsx';
import PrepareTreatmentDialog from './PrepareTreatmentDialog.tsx';

const opened = async (options = {}) => {
  const { services } = renderWithPortal(<PrepareTreatmentDialog />, {
    answers: { 'GET /all-info': claireAllInfo },
    ...options,
  });
  await screen.findByRole('dialog', { name: 'Préparer un soin à venir' });
  return services;
};

test('says when to ask for hospital cover, and leads there', async () => {
  await opened();
  expect(screen.getByText('Idéalement 10 jours avant, au plus tôt 15 jours avant l’admission')).toBeVisible();
  expect(screen.getByRole('link', { name: /Demander une prise en charge/ })).toHaveAttribute(
    'href',
    '/hospital-care',
  );
});

test('each kind of quote begins its own', async () => {
  await opened();
  const links = within(screen.getByRole('list', { name: 'Devis par type de soin' })).getAllByRole('link');
  expect(
    links.map((link) => [link.textContent?.split(/(?<=[a-z])(?=[A-Z])/)[0], link.getAttribute('href')]),
  ).toEqual([
    ['Devis dentaire', '/quotation?nature=dental'],
    ['Devis d’optique', '/quotation?nature=optical'],
    ['Devis d’hospitalisation', '/quotation?nature=hospital'],
    ['Devis d’audition', '/quotation?nature=audition'],
    ['Autre devis', '/quotation?nature=other'],
  ]);
});

test('in an emergency the card is at hand, where the portal has it', async () => {
  await opened();
  expect(screen.getByRole('link', { name: 'Afficher ma carte' })).toHaveAttribute('href', '/home?panel=card');
});

test('without the remote of the card the advice stands alone', async () => {
  await opened({ absentRoutes: ['documents'] });
  expect(screen.getByText(/Présentez votre carte de tiers payant/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Afficher ma carte' })).toBeNull();
});

test('what an estimate does not promise is one press away', async () => {
  await opened();
  const words = screen.getByText('Il s’agit d’une simulation seulement.');
  expect(words).not.toBeVisible();
  await userEvent.click(screen.getByText('Ce que vaut une estimation'));
  expect(words).toBeVisible();
  expect(screen.getByText(/facture originale acquittée/)).toBeVisible();
});

test('a member whose contract has ended learns that care after that day is not covered', async () => {
  const contracts = claireAllInfo.insured.contracts.map((contract) => ({
    ...contract,
    state: 'ENDED' as const,
    endDate: '2025-10-19',
  }));
  await opened({
    answers: { 'GET /all-info': { ...claireAllInfo, insured: { ...claireAllInfo.insured, contracts } } },
  });
  expect(await screen.findByText(/^Votre contrat a pris fin le 19 octobre 2025\./)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Afficher ma carte' })).toBeNull();
});

test('closing goes back to the page underneath', async () => {
  const services = await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(services.closedDialogs).toBe(1));
});

test('Home’s action leads here, and is locked for who only reads', () => {
  const { unmount } = renderWithPortal(<PrepareTreatmentAction />);
  expect(screen.getByRole('link', { name: /Préparer un soin à venir/ })).toHaveAttribute(
    'href',
    '/prepare-treatment',
  );
  unmount();
  renderWithPortal(<PrepareTreatmentAction />, { profile: { ...claireProfile, readOnly: true } });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button')).toHaveTextContent('Indisponible en lecture seule');
});
