import type { Contacts } from '@member-portal/shared-kernel/contracts/contacts';
import {
  claireContacts,
  emailChangeTo,
  fakeServices,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ValidateInfoDialog from './ValidateInfoDialog.tsx';

const contacts: Contacts = {
  ...claireContacts,
  email: 'ines.moreau@example.org',
  mobileNumber: null,
  addressLine1: '3 RUE DU LAC',
  zipCode: '74000',
  city: 'ANNECY',
  missing: ['mobileNumber'],
};
const change = emailChangeTo('ines@example.org');

const open = (answers = {}) =>
  renderWithPortal(<ValidateInfoDialog />, { answers: { 'GET /contacts': contacts, ...answers } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

test('missing fields are named, and nothing is sent before they are filled', async () => {
  const { services } = open();
  expect(await screen.findByText('À compléter : téléphone mobile.')).toBeVisible();
  await save();
  expect(await screen.findByText('Ce champ est à remplir.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Téléphone mobile'), '01 99 00 12 34');
  await save();
  expect(await screen.findByText(/il commence par 06 ou 07/)).toBeVisible();
  expect(services.api.calls.map(({ method }) => method)).toEqual(['GET']);
});

test('the profile is reloaded once nothing is missing', async () => {
  const { services } = open({
    'PATCH /contacts': { ...contacts, mobileNumber: '+33639980102', missing: [] },
  });
  const refreshed = jest.spyOn(services.session, 'refresh');
  await userEvent.type(await screen.findByLabelText('Téléphone mobile'), '06 39 98 01 02');
  await save();
  await waitFor(() => expect(refreshed).toHaveBeenCalled());
  expect(services.api.calls.at(-1)?.body).toMatchObject({ mobileNumber: '06 39 98 01 02', city: 'ANNECY' });
});

test('values typed before the session ended are restored, and removed once saved', async () => {
  const storedDrafts: Record<string, unknown> = {
    'validate-info': { city: 'Annec', unknown: 'x', zipCode: 7 },
  };
  const services = fakeServices({
    answers: {
      'GET /contacts': contacts,
      'PATCH /contacts': { ...contacts, mobileNumber: '+33639980102', missing: [] },
    },
    drafts: storedDrafts,
  });
  renderWithPortal(<ValidateInfoDialog />, { services });
  expect(await screen.findByDisplayValue('Annec')).toBe(screen.getByLabelText('Ville'));
  expect(screen.getByLabelText('Code postal')).toHaveValue('74000');
  await userEvent.type(screen.getByLabelText('Téléphone mobile'), '06 39 98 01 02');
  await waitFor(() =>
    expect(storedDrafts['validate-info']).toEqual({ city: 'Annec', mobileNumber: '06 39 98 01 02' }),
  );
  await save();
  await waitFor(() => expect(storedDrafts).toEqual({}));
});

test('a refusal of the server is shown at its field, and the typed values stay', async () => {
  open({
    'PATCH /contacts': () => {
      throw refusal(400, 'invalid_input', {
        errors: [{ field: 'city', code: 'text_too_long', params: { nb: '38' } }],
      });
    },
  });
  await userEvent.type(await screen.findByLabelText('Téléphone mobile'), '06 39 98 01 02');
  await save();
  expect(await screen.findByText('38 caractères au plus.')).toBeVisible();
  expect(screen.getByLabelText('Téléphone mobile')).toHaveValue('06 39 98 01 02');
});

test('a new address waits for its code: wrong, then right', async () => {
  const { services } = open({
    'GET /contacts': { ...contacts, missing: [], emailChange: change },
    'POST /contacts/email-validation': () => {
      throw refusal(403, 'email_code_wrong');
    },
  });
  expect(await screen.findByText(/un code à ines@example.org/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Renvoyer dans/ })).toBeDisabled();
  const code = screen.getByLabelText('Code à 6 chiffres');
  await userEvent.type(code, '123456');
  expect(await screen.findByText('Code erroné')).toBeVisible();
  const refreshed = jest.spyOn(services.session, 'refresh');
  services.api.answer('POST /contacts/email-validation', { ...contacts, missing: [] });
  await userEvent.clear(code);
  await userEvent.type(code, '654321');
  await waitFor(() => expect(refreshed).toHaveBeenCalled());
});

test('a failed request can be retried', async () => {
  const { services } = open({
    'GET /contacts': () => {
      throw refusal(500, 'internal_error');
    },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  services.api.answer('GET /contacts', contacts);
  await userEvent.click(retry);
  expect(await screen.findByLabelText('Ville')).toHaveValue('ANNECY');
});
