import { claireAllInfo } from '@member-portal/shared-kernel/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addFiles, claimCalls, fillDetails, goOn, openOnDetails, pdf } from './testing/open-claim.tsx';

beforeEach(() => localStorage.clear());

test.each([
  ['06/11/2022', 'La date ne doit pas être antérieure à 3 ans', false],
  ['05/11/2022', 'La date ne doit pas être antérieure à 3 ans', true],
  ['07/11/2025', 'La date ne doit pas être dans le futur', true],
])('the care date %s: « %s » %s', async (date, text, refused) => {
  await openOnDetails();
  await fillDetails(date);
  if (refused) expect(await screen.findByRole('link', { name: text })).toBeVisible();
  else expect(await screen.findByText('Vos justificatifs')).toBeVisible();
});

test('amounts of 0 and beyond the limit are refused at the field', async () => {
  await openOnDetails();
  await fillDetails('31/10/2025', '0');
  expect(
    await screen.findByRole('link', {
      name: /Le montant doit être compris entre 0,01\s€ et 99\s999,99\s€/,
    }),
  ).toBeVisible();
});

test('each of several sessions has its date and amount, and the sum is shown', async () => {
  const services = await openOnDetails();
  await userEvent.click(await screen.findByRole('radio', { name: 'Léa' }));
  const put = (label: string, place: number, value: string) =>
    fireEvent.change(screen.getAllByLabelText(label)[place]!, { target: { value } });
  put('Date du soin', 0, '30/10/2025');
  put('Montant payé', 0, '50');
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter une séance' }));
  expect(screen.getAllByLabelText('Date du soin')[1]).toHaveFocus();
  put('Date du soin', 1, '31/10/2025');
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter une séance' }));
  put('Date du soin', 2, '01/11/2025');
  put('Montant payé', 2, '60');
  expect(screen.getByText(/3 séances/)).toHaveTextContent(/160,00\s€/);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer la séance 2' }));
  expect(screen.getByRole('button', { name: 'Ajouter une séance' })).toHaveFocus();
  await goOn();
  await screen.findByRole('group', { name: /^Déposez votre facture/ });
  await addFiles(pdf());
  await screen.findByText('Ajouté');
  await goOn();
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer ma demande' }));
  await screen.findByText('D-2025-000124');
  expect(claimCalls(services)[0]?.body).toMatchObject({
    sessions: [
      { careDate: '2025-10-30', amount: 5000 },
      { careDate: '2025-11-01', amount: 6000 },
    ],
  });
});

test('a field that was filled and emptied again is refused as missing', async () => {
  await openOnDetails();
  const amount = await screen.findByLabelText('Montant payé');
  await userEvent.type(amount, '12');
  await userEvent.clear(amount);
  await goOn();
  await screen.findByRole('heading', { name: '3 réponses sont à corriger' });
  expect(screen.getByText('Veuillez vérifier vos informations')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Veuillez choisir un bénéficiaire.',
    'Indiquez la date du soin.',
    'Indiquez le montant payé.',
  ]);
});

test.each([
  ['05/11/2023', true],
  ['06/11/2023', false],
])('care of the %s gets the warning of two years: %s', async (date, warned) => {
  await openOnDetails();
  await fillDetails(date);
  expect(await screen.findByRole('group', { name: /^Déposez votre facture/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Modifier' }));
  await screen.findByLabelText('Date du soin');
  expect(screen.queryByText(/Ce soin a plus de 2 ans/) !== null).toBe(warned);
});

test('a member without other beneficiaries is not asked whom the claim is for', async () => {
  const { insured } = claireAllInfo;
  await openOnDetails({
    'GET /all-info': {
      ...claireAllInfo,
      insured: { ...insured, beneficiaries: insured.beneficiaries.slice(0, 1) },
    },
  });
  expect(await screen.findByRole('radio')).toBeChecked();
});
