import {
  claireContacts,
  claireProfile,
  confirmedByCode,
  emailChangeTo,
  type FakeAnswer,
  fakeServices,
  onceConfirmed,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactsCard } from './ContactsCard.tsx';

const change = emailChangeTo('claire@new.example.org');
const CODE = confirmedByCode('EMAIL_CHANGE');
/** Like the server, it requires a code for another address. */
const guarded = onceConfirmed({ ...claireContacts, emailChange: change });

function open(answers: Record<string, FakeAnswer> = {}, readOnly = false) {
  return renderWithPortal(<ContactsCard />, {
    answers: { 'GET /contacts': claireContacts, ...CODE, ...answers },
    profile: { ...claireProfile, readOnly },
  }).services;
}
const retype = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }));
const writes = (services: ReturnType<typeof open>) =>
  services.api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

test('only changed fields are sent, and a phone number is shown in pairs of digits', async () => {
  const services = open({ 'PATCH /contacts': { ...claireContacts, city: 'Annecy', phone: '+33199001234' } });
  expect(await screen.findByLabelText('Téléphone mobile')).toHaveValue('06 39 98 00 01');
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  await retype('Ville', 'Annecy');
  await retype('Téléphone fixe (facultatif)', '01 99 00 12 34');
  await save();
  await waitFor(() => expect(services.notifications[0]?.text).toBe('Vos coordonnées sont à jour.'));
  expect(writes(services)).toEqual([{ city: 'Annecy', phone: '01 99 00 12 34' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull());
  expect(screen.getByLabelText('Téléphone fixe (facultatif)')).toHaveValue('01 99 00 12 34');
});

test('every wrong field is refused before anything is sent, and required fields cannot be emptied', async () => {
  const services = open();
  await retype('Second e-mail (facultatif)', 'Claire.Martin@example.org');
  await retype('Téléphone mobile', '01 99 00 12 34');
  await retype('Code postal', '');
  await save();
  expect(
    await screen.findByText(
      'Le champ E-mail secondaire ne peut contenir la même adresse que le champ E-mail.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/il commence par 06 ou 07/)).toBeVisible();
  expect(screen.getByText('Ce champ est à remplir.')).toBeVisible();
  expect(writes(services)).toEqual([]);
});

test('the rule of the postal code depends on the country', async () => {
  const services = open({ 'PATCH /contacts': { ...claireContacts, country: 'BE', zipCode: '1000' } });
  await retype('Code postal', '1000');
  await save();
  expect(await screen.findByText(/Ce code postal n’existe pas/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Pays'), 'BE');
  await save();
  await waitFor(() => expect(writes(services)).toEqual([{ zipCode: '1000', country: 'BE' }]));
});

test('a new address needs a code from the old address, then one from the new address', async () => {
  const services = open({ 'PATCH /contacts': guarded });
  await retype('E-mail', 'claire@new.example.org');
  await save();
  await userEvent.type(
    await within(await screen.findByRole('dialog', { name: 'Confirmez avec un code' })).findByLabelText(
      'Code à 6 chiffres',
    ),
    '111111',
  );
  const dialog = await screen.findByRole('dialog', { name: 'Confirmez votre nouvelle adresse' });
  await waitFor(() => expect(within(dialog).getByLabelText('Code à 6 chiffres')).toHaveFocus());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }));
  const again = await screen.findByRole('button', { name: 'Saisir le code' });
  await waitFor(() => expect(again).toHaveFocus());
  await userEvent.click(again);
  expect(writes(services)).toEqual([
    { email: 'claire@new.example.org' },
    { email: 'claire@new.example.org' },
  ]);
  expect(services.api.calls.find(({ path }) => path === '/action-validations')?.body).toEqual({
    kind: 'EMAIL_CHANGE',
    payload: { email: 'claire@new.example.org' },
  });
  services.api.answer('POST /contacts/email-validation', () => {
    throw refusal(403, 'email_code_wrong', { params: { left: '4' } });
  });
  const reopened = await screen.findByRole('dialog', { name: 'Confirmez votre nouvelle adresse' });
  const code = await within(reopened).findByLabelText('Code à 6 chiffres');
  await userEvent.type(code, '222222');
  expect(await screen.findByText('Code erroné. Il vous reste 4 essais.')).toBeVisible();
  const refreshed = jest.spyOn(services.session, 'refresh');
  services.api.answer('POST /contacts/email-validation', {
    ...claireContacts,
    email: 'claire@new.example.org',
  });
  await userEvent.type(code, '{Backspace}3');
  await waitFor(() => expect(services.notifications.at(-1)?.text).toMatch(/désormais à claire@new/));
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue('claire@new.example.org'));
  await waitFor(() => expect(refreshed).toHaveBeenCalled());
});

test('cancelling at the code keeps the typed values and changes nothing', async () => {
  open({ 'PATCH /contacts': guarded });
  await retype('E-mail', 'claire@new.example.org');
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Confirmez avec un code' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('E-mail')).toHaveValue('claire@new.example.org');
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
});

test('unsent values are restored, and removed once sent', async () => {
  const storedDrafts: Record<string, unknown> = { contacts: { city: 'Annec', unknown: 'x', zipCode: 7 } };
  const services = fakeServices({
    answers: { 'GET /contacts': claireContacts, 'PATCH /contacts': { ...claireContacts, city: 'Annecy' } },
    drafts: storedDrafts,
  });
  renderWithPortal(<ContactsCard />, { services });
  expect(await screen.findByDisplayValue('Annec')).toBe(screen.getByLabelText('Ville'));
  expect(screen.getByLabelText('Code postal')).toHaveValue('69003');
  await userEvent.type(screen.getByLabelText('Ville'), 'y');
  await waitFor(() => expect(storedDrafts.contacts).toEqual({ city: 'Annecy' }));
  await save();
  await waitFor(() => expect(storedDrafts).toEqual({}));
});

test('an unconfirmed address is shown; the member can request another code or keep the old address', async () => {
  const services = open({
    'GET /contacts': { ...claireContacts, emailChange: { ...change, resendAvailableIn: 0 } },
    'POST /contacts/email-validation/resend': {
      ...claireContacts,
      emailChange: { ...change, expiresAt: '2025-11-06T10:12:00.000Z' },
    },
    'DELETE /contacts/email-validation': claireContacts,
  });
  expect(await screen.findByText(/Un code est parti à claire@new.example.org/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Saisir le code' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Renvoyer le code' }));
  expect(await screen.findByText(/Un nouveau code est parti/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Changer d’adresse' }));
  await waitFor(() => expect(services.notifications.at(-1)?.text).toMatch(/Rien ne change/));
  await waitFor(() => expect(screen.queryByText(/attend son code/)).toBeNull());
});

test.each([
  ['mail_sending_failed', 502, /n’a pas pu partir/],
  ['too_many_attempts', 429, /Trop de tentatives/],
  ['internal_error', 500, /Un problème inattendu/],
])('%s is said, and what was typed stays', async (code, status, text) => {
  open({
    'PATCH /contacts': () => {
      throw refusal(status, code);
    },
  });
  await retype('Ville', 'Annecy');
  await save();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Ville')).toHaveValue('Annecy');
});

test('an address that is the login of another account leads to the choice of a login', async () => {
  open({ 'GET /contacts': { ...claireContacts, emailAlreadyUsed: true } });
  expect(await screen.findByText(/est l’identifiant d’un autre compte/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choisir un autre identifiant' })).toBeEnabled();
});

test('an advisor sees the contact details read-only', async () => {
  open({ 'GET /contacts': { ...claireContacts, emailChange: change } }, true);
  for (const field of await screen.findAllByRole('textbox')) expect(field).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Pays')).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /Saisir le code/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failed request can be retried', async () => {
  const services = open({
    'GET /contacts': () => {
      throw refusal(500, 'internal_error');
    },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  services.api.answer('GET /contacts', claireContacts);
  await userEvent.click(retry);
  expect(await screen.findByLabelText('Ville')).toHaveValue('LYON');
});

test('a change that the insurer has not answered is shown, and a rejected one with its reason until it is read', async () => {
  const waiting = { value: 'mobileNumber', state: 'waiting', since: '2025-11-12T09:00:00.000Z' } as const;
  const rejected = {
    value: 'address',
    state: 'rejected',
    since: waiting.since,
    reason: 'Adresse incomplète.',
  } as const;
  const services = open({
    'GET /contacts': { ...claireContacts, changes: [rejected, waiting] },
    'DELETE /contacts/rejected-changes/address': { ...claireContacts, changes: [waiting] },
  });
  expect(await screen.findByText('Votre changement est en cours de prise en compte')).toBeVisible();
  expect(screen.getByText(/Nous avons bien reçu.*téléphone mobile/)).toBeVisible();
  expect(screen.getByText(/^Votre changement n’a pas été accepté.*adresse postale$/)).toBeVisible();
  expect(
    screen.getByText('Adresse incomplète. Les coordonnées d’avant sont de nouveau en place.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'J’ai compris' }));
  await waitFor(() => expect(screen.queryByText(/Adresse incomplète/)).toBeNull());
  expect(services.api.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(screen.getByText('Votre changement est en cours de prise en compte')).toBeVisible();
});

test('a rejection that cannot be marked as read stays, and the failure is told', async () => {
  const rejected = { value: 'address', state: 'rejected', since: '2025-11-12T09:00:00.000Z' } as const;
  const services = open({
    'GET /contacts': { ...claireContacts, changes: [rejected] },
    'DELETE /contacts/rejected-changes/address': () => {
      throw refusal(500, 'unexpected');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'J’ai compris' }));
  await waitFor(() =>
    expect(services.notifications).toMatchObject([
      { tone: 'danger', text: expect.stringMatching(/^Un problème inattendu/) },
    ]),
  );
  expect(screen.getByText('Les coordonnées d’avant sont de nouveau en place.')).toBeVisible();
});
