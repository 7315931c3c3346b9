import type { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import { popupTurns } from '@member-portal/shared-kernel/state';
import {
  claireContacts,
  claireProfile,
  emailChangeTo,
  type FakeAnswer,
  fakeServices,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountPopupsWidget } from './AccountPopupsWidget.tsx';

beforeEach(() => localStorage.clear());

const change = emailChangeTo('claire@nouveau.example.org');

function open(
  popups: Partial<ProfileAnswer['popups']>,
  {
    answers = {},
    profile = {},
    absentRoutes = [],
    at = '/home',
  }: {
    answers?: Record<string, FakeAnswer>;
    profile?: Partial<ProfileAnswer>;
    absentRoutes?: string[];
    at?: string;
  } = {},
) {
  const services = fakeServices({
    answers: { 'GET /contacts': claireContacts, ...answers },
    profile: { ...claireProfile, popups: { ...claireProfile.popups, ...popups }, ...profile },
    absentRoutes,
  });
  const nothingMore = () =>
    services.profile.set({ ...claireProfile, ...profile, popups: claireProfile.popups });
  const refresh = jest.spyOn(services.session, 'refresh').mockImplementation(async () => nothingMore());
  const view = renderWithPortal(<AccountPopupsWidget />, { services, at });
  return { ...view, services, refresh };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialogs = () => [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')];
const goneIsThe = (name: string) =>
  waitFor(() =>
    expect(dialogs().map((dialog) => within(dialog).queryByText(name))).not.toContainEqual(expect.anything()),
  );

const everything = {
  loginType: true,
  emailAlreadyUsed: true,
  mailValidation: 'c•••@nouveau.example.org',
  missingInformation: ['refundAccount' as const],
};

test('one pop-up opens at a time, and the next one after it was answered', async () => {
  open(everything, { answers: { 'GET /contacts': { ...claireContacts, emailChange: change } } });
  expect(await screen.findByText('Confirmez votre nouvelle adresse')).toBeVisible();
  expect(dialogs()).toHaveLength(1);
  await press('Plus tard');
  expect(await screen.findByText('Cette adresse sert déjà d’identifiant')).toBeVisible();
  expect(dialogs()).toHaveLength(1);
  await press('Ne rien changer');
  expect(await screen.findByText('Choisissez votre identifiant')).toBeVisible();
  expect(dialogs()).toHaveLength(1);
  await press('Plus tard');
  expect(await screen.findByText('Il manque des informations')).toBeVisible();
  expect(dialogs()).toHaveLength(1);
  await press('Plus tard');
  await waitFor(() => expect(dialogs()).toEqual([]));
});

test('over the page where the address is changed, only what is about the address opens', async () => {
  open(everything, {
    at: '/personal-info',
    answers: { 'GET /contacts': { ...claireContacts, emailChange: change } },
  });
  expect(await screen.findByText('Confirmez votre nouvelle adresse')).toBeVisible();
  expect(popupTurns.state.value.waiting.map(({ id }) => id)).toEqual(['mail-validation', 'email-used']);
});

test('over another page nothing opens', async () => {
  open(everything, { at: '/simulator' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([dialogs(), popupTurns.state.value.waiting]).toEqual([[], []]);
});

test('without a wanted pop-up, or for an advisor, nothing is shown or loaded', async () => {
  const { services, unmount } = open({});
  unmount();
  const advisor = open(everything, { profile: { readOnly: true, isBoAuthentication: true } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(dialogs()).toEqual([]);
  expect([...services.api.calls, ...advisor.services.api.calls]).toEqual([]);
});

describe('a new address that waits for its code', () => {
  const waiting = { mailValidation: 'c•••@nouveau.example.org' };
  const answers = { 'GET /contacts': { ...claireContacts, emailChange: change } };

  test('the right code confirms the address', async () => {
    const { services, refresh } = open(waiting, {
      answers: {
        ...answers,
        'POST /contacts/email-validation': { ...claireContacts, email: change.email },
      },
    });
    await userEvent.type(await screen.findByLabelText('Code à 6 chiffres'), '123456');
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    expect(services.notifications.map(({ text }) => text)).toEqual(['Votre adresse e-mail est à jour.']);
    await waitFor(() => expect(dialogs()).toEqual([]));
  });

  test('a wrong code is refused, and the member can keep the old address', async () => {
    const { services, refresh } = open(waiting, {
      answers: {
        ...answers,
        'POST /contacts/email-validation': () => {
          throw refusal(403, 'email_code_wrong');
        },
        'DELETE /contacts/email-validation': claireContacts,
      },
    });
    await userEvent.type(await screen.findByLabelText('Code à 6 chiffres'), '123456');
    expect(await screen.findByText('Code erroné')).toBeVisible();
    expect(refresh).not.toHaveBeenCalled();
    await press('Garder l’ancienne adresse');
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    expect(services.notifications.map(({ text }) => text)).toEqual([
      'Nous gardons votre ancienne adresse e-mail.',
    ]);
  });

  test('a failed request can be retried', async () => {
    const { services } = open(waiting, {
      answers: {
        'GET /contacts': () => {
          throw refusal(500, 'internal_error');
        },
      },
    });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    services.api.answer('GET /contacts', answers['GET /contacts']);
    await userEvent.click(retry);
    expect(await screen.findByLabelText('Code à 6 chiffres')).toBeVisible();
  });

  test('a postponed pop-up opens again at the next sign-in and not before', async () => {
    const first = open(waiting, { answers });
    await screen.findByLabelText('Code à 6 chiffres');
    await press('Plus tard');
    await waitFor(() => expect(dialogs()).toEqual([]));
    first.unmount();
    const again = open(waiting, { answers });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(dialogs()).toEqual([]);
    again.unmount();
    open(waiting, {
      answers,
      profile: { session: { ...claireProfile.session, expiresAt: '2025-11-08T18:00:00.000Z' } },
    });
    expect(await screen.findByLabelText('Code à 6 chiffres')).toBeVisible();
  });
});

describe('the choice of a login', () => {
  const updated = (login: string) => ({ login: { kind: 'EMAIL', login } });

  test('without a choice nothing is sent; a choice is saved, confirmed, and the profile reloaded', async () => {
    const { services, refresh } = open(
      { loginType: true },
      { answers: { 'PUT /auth/login/update': updated(claireContacts.email) } },
    );
    expect(await screen.findByRole('radio', { name: /Mon adresse e-mail/ })).toBeVisible();
    await press('Choisir cet identifiant');
    expect(await screen.findByText('Choisissez votre identifiant.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /Mon adresse e-mail/ }));
    await press('Choisir cet identifiant');
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    expect(services.api.calls.at(-1)?.body).toEqual({ login: 'EMAIL' });
    expect(services.notifications[0]?.text).toContain(claireContacts.email);
    await waitFor(() => expect(dialogs()).toEqual([]));
  });

  test('without an e-mail address only the member number is offered', async () => {
    open({ loginType: true }, { answers: { 'GET /contacts': { ...claireContacts, email: null } } });
    expect(await screen.findByRole('radio', { name: /Mon adresse e-mail/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /Mon numéro d’adhérent/ })).toBeEnabled();
  });

  test('an address that is the login of another account is refused at the choice', async () => {
    open(
      { loginType: true },
      {
        answers: {
          'PUT /auth/login/update': () => {
            throw refusal(409, 'email_already_used');
          },
        },
      },
    );
    await userEvent.click(await screen.findByRole('radio', { name: /Mon adresse e-mail/ }));
    await press('Choisir cet identifiant');
    expect(await screen.findByText(/choisissez votre numéro d’adhérent/)).toBeVisible();
  });

  test('when the address is taken, the member number is offered and can be chosen', async () => {
    const { services, refresh } = open(
      { emailAlreadyUsed: true },
      {
        answers: { 'PUT /auth/login/update': { login: { kind: 'MEMBER_NUMBER', login: '10000001' } } },
        profile: { login: { kind: 'EMAIL', login: 'claire@ancien.example.org' } },
      },
    );
    expect(await screen.findByText(/toujours avec claire@ancien.example.org/)).toBeVisible();
    await press('Utiliser mon numéro');
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    expect(services.api.calls.at(-1)?.body).toEqual({ login: 'MEMBER_NUMBER' });
    await goneIsThe('Cette adresse sert déjà d’identifiant');
  });

  test('a refusal of the member number is shown and can be retried', async () => {
    open(
      { emailAlreadyUsed: true },
      {
        answers: {
          'PUT /auth/login/update': () => {
            throw refusal(409, 'login_unavailable');
          },
        },
      },
    );
    await screen.findByText('Cette adresse sert déjà d’identifiant');
    await press('Utiliser mon numéro');
    expect(await screen.findByRole('alert')).toHaveTextContent(/n’est pas disponible/);
    expect(screen.getByRole('button', { name: 'Utiliser mon numéro' })).toBeEnabled();
  });
});

describe('missing information', () => {
  const missing = {
    missingInformation: ['refundAccount', 'secondaryEmail'] as ProfileAnswer['popups']['missingInformation'],
  };

  test('each entry says why it matters and links to the page that completes it', async () => {
    const { services } = open(missing);
    expect(await screen.findByText(/vos remboursements ne peuvent pas être versés/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /deuxième adresse e-mail/ }));
    expect(services.navigations.map(({ route }) => route)).toEqual(['personal-info']);
    await waitFor(() => expect(dialogs()).toEqual([]));
  });

  test('without a remote for the page the dialog offers to call an advisor', async () => {
    open(missing, { absentRoutes: ['banking-info'] });
    expect(await screen.findByRole('link', { name: /01.99.00.12.34/ })).toHaveAttribute(
      'href',
      'tel:0199001234',
    );
    expect(screen.queryByRole('button', { name: /compte bancaire/ })).toBeNull();
  });

  test('a dismissed reminder stays closed as long as the same entries are missing', async () => {
    const first = open(missing);
    await screen.findByText('Il manque des informations');
    await press('Ne plus me le rappeler');
    await waitFor(() => expect(dialogs()).toEqual([]));
    first.unmount();
    const again = open(missing);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(dialogs()).toEqual([]);
    again.unmount();
    open({ missingInformation: ['beneficiarySocialSecurityNumber'] });
    expect(await screen.findByText(/sécurité sociale d’un bénéficiaire/)).toBeVisible();
  });
});
