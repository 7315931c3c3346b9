import { createCipher, createDraftStore } from '@member-portal/shared-kernel/state';
import { fakeServices, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson, CLAIRES_PEOPLE } from '../../common/testing/people-builder.ts';
import { aPreferences, NOTICE_CHOICES } from '../../common/testing/preferences-builder.ts';
import PreferencesPage from './PreferencesPage.tsx';
import { readDraft } from './preference-values.ts';

function open(
  preferences = aPreferences(),
  more: Record<string, unknown> = {},
  drafts?: ReturnType<typeof createDraftStore>,
) {
  const services = fakeServices({
    answers: {
      'GET /preferences': preferences,
      'GET /notifications/choices': NOTICE_CHOICES,
      'GET /beneficiaries': CLAIRES_PEOPLE,
      'PUT /preferences': preferences,
      'PUT /notifications/choices': { done: true },
      ...more,
    },
  });
  if (drafts) services.drafts = drafts;
  const { unmount } = renderWithPortal(<PreferencesPage />, { services });
  return Object.assign(services, { unmount });
}

type Services = ReturnType<typeof open>;
const writes = (services: Services) =>
  services.api.calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
const choose = async (group: string, answer: string) => {
  const pills = await screen.findByRole('radiogroup', { name: new RegExp(group) });
  await userEvent.click(within(pills).getByRole('radio', { name: answer }));
};
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }));

test('only what changed is sent: a choice, and a notice that is switched off', async () => {
  const services = open();
  await choose('Relevés de remboursement', 'Par e-mail');
  await userEvent.click(screen.getByRole('checkbox', { name: /Vos demandes/ }));
  await save();
  await waitFor(() => expect(services.notifications[0]?.text).toBe('Vos préférences sont enregistrées.'));
  expect(writes(services)).toEqual([
    ['/preferences', { statementFormat: 'NUMERICAL' }],
    ['/notifications/choices', { kind: 'requests', mail: false }],
  ]);
});

test('choices that were not saved survive a reload; saved ones leave no draft', async () => {
  const cipher = await createCipher(Buffer.alloc(32, 1).toString('base64url'));
  const store = () => createDraftStore({ owner: 'claire', cipher, storage: localStorage });
  const first = open(aPreferences(), {}, store());
  await choose('Magazine', 'Papier');
  await userEvent.click(screen.getByRole('checkbox', { name: /Vos demandes/ }));
  await waitFor(async () =>
    expect(await store().load('preferences')).toEqual({ magazineFormat: 'PAPER', 'notice-requests': false }),
  );
  first.unmount();
  const services = open(aPreferences(), {}, store());
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Vos demandes/ })).not.toBeChecked());
  const magazine = screen.getByRole('radiogroup', { name: /Magazine/ });
  expect(within(magazine).getByRole('radio', { name: 'Papier' })).toBeChecked();
  services.api.answer('PUT /preferences', aPreferences({ magazineFormat: 'PAPER' }));
  services.api.answer('GET /preferences', aPreferences({ magazineFormat: 'PAPER' }));
  services.api.answer('GET /notifications/choices', {
    choices: NOTICE_CHOICES.choices.map((choice) =>
      choice.kind === 'requests' ? { ...choice, mail: false } : choice,
    ),
  });
  await save();
  await waitFor(async () => expect((await store().load('preferences')) ?? null).toBeNull());
});

test('a choice of a draft that is not offered any more is left out', () => {
  expect(
    readDraft({ magazineFormat: 'FAX', statementFormat: 'PAPER', 'notice-requests': 'no', other: true }),
  ).toEqual({ statementFormat: 'PAPER' });
});

test('notices that the law demands have no box, and say why', async () => {
  open();
  expect(await screen.findByText('Vos réclamations')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /réclamations/ })).toBeNull();
  expect(screen.getByText(/des délais légaux en dépendent/)).toBeVisible();
});

test('a choice that the file does not allow is refused before anything is sent', async () => {
  const services = open(aPreferences({ reach: { email: false, mobileNumber: false, address: true } }));
  await choose('Informations de votre mutuelle', 'SMS');
  await save();
  expect(await screen.findByText(/Ajoutez d’abord un téléphone mobile/)).toBeVisible();
  expect(writes(services)).toEqual([]);
});

test('a refusal of the server stands at its choice', async () => {
  const services = open();
  services.api.answer('PUT /preferences', () => {
    throw refusal(400, 'invalid_input', {
      errors: [{ field: 'magazineFormat', code: 'preference_needs_address' }],
    });
  });
  await choose('Magazine', 'Papier');
  await save();
  expect(await screen.findByText(/Ajoutez d’abord une adresse postale/)).toBeVisible();
});

test('what waits and what was rejected is shown; a rejection that was read goes', async () => {
  const since = '2025-11-05T10:00:00.000Z';
  const services = open(
    aPreferences({
      changes: [
        { value: 'magazineFormat', state: 'waiting', since },
        { value: 'informationChannel', state: 'rejected', since, reason: 'Pas encore de SMS.' },
      ],
    }),
    { 'DELETE /preferences/rejected-changes/informationChannel': aPreferences() },
  );
  expect(await screen.findByText(/dans votre dossier : magazine/)).toBeVisible();
  expect(screen.getByText(/Pas encore de SMS/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'J’ai compris' }));
  await waitFor(() =>
    expect(writes(services)).toEqual([['/preferences/rejected-changes/informationChannel', undefined]]),
  );
});

test('each person has a state, what it means, and what can be done', async () => {
  const [claire, julien] = CLAIRES_PEOPLE.people;
  const pending = [
    { kind: 'TELETRANSMISSION', requestId: 'r1', reference: 'D25-0001', since: '2025-11-05T10:00:00.000Z' },
  ] as const;
  const hugo = aPerson({
    id: 'b3',
    familyPosition: 3,
    firstName: 'Hugo',
    noemieState: 'INACTIVE',
    pending: [...pending],
  });
  const lastSent = '2025-11-04';
  open(aPreferences(), {
    'GET /beneficiaries': {
      people: [{ ...claire, noemieReceivedOn: lastSent }, { ...julien, noemieReceivedOn: lastSent }, hugo],
      additions: [],
    },
  });
  await screen.findByRole('link', { name: 'Arrêter la télétransmission de Claire' });
  const card = within(screen.getByRole('region', { name: 'Télétransmission' }));
  expect(
    card
      .getAllByRole('listitem')
      .slice(-3)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Claire.*Actif.*automatiquement\. Dernier envoi le 4 novembre\./),
    expect.stringMatching(/Julien.*Non souhaitée.*envoyez-les-nous\.Activer$/),
    expect.stringMatching(
      /Hugo.*Inactif.*Changement demandé le 5 novembre, en attente de la Sécurité sociale\./,
    ),
  ]);
  expect(screen.getByRole('link', { name: 'Arrêter la télétransmission de Claire' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Activer la télétransmission de Julien' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Suivre la demande d’Hugo' })).toBeVisible();
});

test('how teletransmission works opens on demand, with what each state means', async () => {
  open();
  const how = await screen.findByText('Comment ça marche');
  const meaning = await screen.findByText('La liaison n’est pas établie : envoyez-nous les décomptes.');
  expect(meaning).not.toBeVisible();
  await userEvent.click(how);
  expect(meaning).toBeVisible();
  expect(screen.getByText(/Une seule complémentaire/)).toBeVisible();
});

test('two mutuals that both ask for statements are told, with the way out', async () => {
  const both = { ...aPerson({ firstName: 'Julien' }), noemieState: 'ACTIVE', otherCover: 'MUTUAL' } as const;
  open(aPreferences(), { 'GET /beneficiaries': { ...CLAIRES_PEOPLE, people: [both] } });
  expect(await screen.findByText('Une autre mutuelle couvre aussi Julien')).toBeVisible();
  expect(screen.getByText(/Gardez la télétransmission chez celle qui paie en premier/)).toBeVisible();
  expect(screen.getByText('Arrêter')).toBeVisible();
});

test('one mutual alone is no conflict', async () => {
  const one = { ...aPerson({ firstName: 'Julien' }), noemieState: 'ACTIVE', otherCover: null } as const;
  open(aPreferences(), { 'GET /beneficiaries': { ...CLAIRES_PEOPLE, people: [one] } });
  await screen.findByText('Julien');
  expect(screen.queryByText(/Une autre mutuelle couvre aussi/)).toBeNull();
});
