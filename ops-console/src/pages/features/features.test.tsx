import { screen, within } from '@testing-library/react';
import { openConsole, writesIn } from '../../testing/open-console.tsx';
import { type Answers, Refusal, standInForRegistry } from '../../testing/registry-stand-in.ts';
import { ada, viewer } from '../../testing/samples.ts';

const document = (change: object = {}) => ({
  ...{ code: 'GFPLAC', revision: 7, fieldOfANewerRegistry: true },
  featureStatus: [
    { feature_id: 'CARD_OFFLINE', enabled: true },
    { feature_id: 'MANDATORY_INFORMATIONS', enabled: true, params: { fields: ['refundAccount'] } },
    { feature_id: 'CHAT', enabled: false },
  ],
  ...change,
});

const open = (answers: Answers = {}, who: object = ada) =>
  openConsole('/features', {
    'GET /identity/own': who,
    'GET /environments': { environments: [{ code: 'GFPLAC', name: 'Grand-Lac', state: 'open' }] },
    'GET /environments/GFPLAC': { document: document() },
    'PUT /environments/GFPLAC': { document: document(), error: null },
    ...answers,
  });
const row = async (name: RegExp) =>
  (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;

test('lists what the environment has with its values, and what it could have', async () => {
  await open();
  expect(within(await row(/Carte gardée sur l’appareil/)).getByText('Activée')).toBeInTheDocument();
  expect(
    within(await row(/Informations obligatoires/)).getByText(/Compte de remboursement/),
  ).toBeInTheDocument();
  expect(within(await row(/^CHAT/)).getByText('Désactivée')).toBeInTheDocument();
  expect(within(await row(/Mot de passe à renouveler/)).getByText('Désactivée')).toBeInTheDocument();
});

test('a feature is switched off with a reason; every other field goes back as it was', async () => {
  const { calls, user } = await open();
  await user.click(await screen.findByRole('button', { name: /Désactiver «\sCarte gardée/ }));
  const dialog = await screen.findByRole('dialog', { name: /Désactiver «\sCarte gardée/ });
  expect(within(dialog).getByText(/disparaît chez les membres/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
  expect(await within(dialog).findByText('Indiquez pourquoi.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'ticket 4711');
  await user.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
  expect(await screen.findByText(/Carte gardée sur l’appareil, GFPLAC\s: fait/)).toBeInTheDocument();
  const [card, ...others] = document().featureStatus;
  expect(writesIn(calls)).toEqual([
    {
      ...{ method: 'PUT', path: '/environments/GFPLAC' },
      body: {
        document: document({ featureStatus: [{ ...card, enabled: false }, ...others] }),
        reason: 'ticket 4711',
      },
    },
  ]);
});

test('a feature that takes a value is switched on with one that its contract accepts', async () => {
  const { calls, user } = await open();
  await user.click(await screen.findByRole('button', { name: /Activer «\sMot de passe/ }));
  const dialog = await screen.findByRole('dialog', { name: /Activer «\sMot de passe/ });
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'audit de sécurité');
  await user.click(within(dialog).getByRole('button', { name: 'Activer' }));
  expect(await within(dialog).findByText('À remplir.')).toBeInTheDocument();
  const days = within(dialog).getByLabelText('Jours de validité');
  await user.type(days, 'trente');
  expect(await within(dialog).findByText(/Un nombre entier de 1 à 3650/)).toBeInTheDocument();
  await user.clear(days);
  await user.type(days, '365');
  expect(within(dialog).getByText(/Jours de validité\s: 365/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Activer' }));
  await screen.findByText(/Mot de passe à renouveler, GFPLAC\s: fait/);
  const [{ body } = { body: null }] = writesIn(calls);
  expect((body as { document: ReturnType<typeof document> }).document.featureStatus.at(-1)).toEqual({
    ...{ feature_id: 'PASSWORD_EXPIRY', enabled: true, params: { days: 365 } },
  });
});

test('several values are chosen; a refusal stays in the dialog', async () => {
  const { calls, user } = await open({
    'PUT /environments/GFPLAC': new Refusal(409, { code: 'revision_outdated' }),
  });
  await user.click(await screen.findByRole('button', { name: /Modifier «\sInformations/ }));
  const dialog = await screen.findByRole('dialog', { name: /Modifier «\sInformations/ });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Seconde adresse e-mail' }));
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'ticket 12');
  await user.click(within(dialog).getByRole('button', { name: 'Modifier' }));
  expect(await within(dialog).findByText(/Quelqu’un a été plus rapide/)).toBeInTheDocument();
  expect(JSON.stringify(writesIn(calls)[0]?.body)).toContain('["refundAccount","secondaryEmail"]');
  expect(within(dialog).getByRole('checkbox', { name: 'Seconde adresse e-mail' })).toBeChecked();
});

test('where a second person confirms, the page says so before', async () => {
  await open({ 'GET /environments/GFPLAC': { document: document({ moves: { secondPerson: true } }) } });
  expect(await screen.findByText(/À deux personnes/)).toBeInTheDocument();
});

test('a viewer reads and changes nothing; a failure can be asked again', async () => {
  const answers: Answers = { 'GET /environments/GFPLAC': new Refusal(409, { code: 'busy' }) };
  const { user } = await open(answers, viewer);
  expect(await screen.findByText(/ne s’affiche pas/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Désactiver/ })).not.toBeInTheDocument();
  standInForRegistry({
    'GET /environments': { environments: [{ code: 'GFPLAC', name: 'Grand-Lac', state: 'open' }] },
    'GET /environments/GFPLAC': { document: document() },
  });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await row(/Carte gardée/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Désactiver/ })).not.toBeInTheDocument();
});
