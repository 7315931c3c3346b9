import { PROFILES_OF } from '@member-portal/shared-kernel/rules/beneficiary-profiles';
import { createCipher, createDraftStore } from '@member-portal/shared-kernel/state';
import {
  claireAllInfo,
  claireProfile,
  fakeServices,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import manifest from '../../../remote.manifest.ts';
import { CLAIRES_PEOPLE } from '../../common/testing/people-builder.ts';
import additionTexts from '../../locales/addition.fr.json' with { type: 'json' };
import peopleTexts from '../../locales/people.fr.json' with { type: 'json' };
import AddBeneficiaryDialog from './AddBeneficiaryDialog.tsx';

const NUMBER = '1850599999074';
const CATEGORIES = { PARTNER: 'Couple', CHILD: 'Enfant', OTHER: 'Autre' } as const;
const receipt = { id: 's1', requestId: 'request-1', reference: 'D25-7K3Q-X9TM', expectedBy: '2025-11-17' };
let uploads = 0;
let owner = 0;

beforeEach(() => {
  localStorage.clear();
  uploads = 0;
  // A draft that the previous test stores as it ends belongs to another owner.
  owner += 1;
});

async function draftStore() {
  const cipher = await createCipher(Buffer.alloc(32, 1).toString('base64url'));
  return createDraftStore({ owner: `member-${owner}`, cipher, storage: localStorage });
}

async function open(answers: Record<string, unknown> = {}, options: object = {}) {
  const services = fakeServices({
    answers: {
      'GET /all-info': claireAllInfo,
      'GET /beneficiaries': CLAIRES_PEOPLE,
      'POST /uploads': () => {
        uploads += 1;
        return { id: `upload-${uploads}`, fileName: 'a.pdf', bytes: 20, kind: 'pdf' };
      },
      'POST /beneficiaries': receipt,
      ...answers,
    },
    ...options,
  });
  services.drafts = await draftStore();
  const view = renderWithPortal(<AddBeneficiaryDialog />, { services });
  await screen.findByRole('radio', { name: 'Couple' });
  const sent = () =>
    services.api.calls
      .filter(({ path, method }) => method === 'POST' && path === '/beneficiaries')
      .map(({ body }) => body);
  return { ...view, services, sent };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const shown = async (text: string | RegExp) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const zone = (title: string) => screen.getByRole('group', { name: title });

async function addTo(title: string, fileName: string) {
  await userEvent.upload(
    zone(title).querySelector('input[type=file]') as HTMLInputElement,
    new File(['%PDF-1.7\n1 0 obj\n'], fileName, { type: 'application/pdf' }),
  );
  const list = await screen.findByRole('list', { name: title });
  await waitFor(() => expect(within(list).getByText(fileName).closest('li')).toHaveTextContent('Ajouté'));
}

/** From the first step to the documents of a birth. */
async function fillBaby() {
  await choose(/^Naissance/);
  await press('Continuer');
  await screen.findByLabelText('Prénom');
  type('Prénom', 'Noé');
  type('Nom', 'Martin');
  type('Date de naissance', '06/09/2025');
  await choose('Masculin');
  await choose('Claire Martin');
  await press('Continuer');
  await screen.findByRole('group', { name: 'Attestation de droits' });
}

async function toSummary() {
  await fillBaby();
  await addTo('Attestation de droits', 'droits.pdf');
  await addTo('Justificatif de domicile', 'facture.pdf');
  await press('Continuer');
  await screen.findByText('droits.pdf');
}

test('a birth: situation, person, documents, answers, and the request goes out once with the document that each file is', async () => {
  const { sent } = await open();
  await choose(/^Naissance/);
  expect(screen.getByText('Ce qu’il vous faudra')).toBeVisible();
  expect(screen.getByText(/Facture d’énergie/)).toBeVisible();
  await toSummary();
  expect(screen.getByText('Enfant · Naissance')).toBeVisible();
  expect(screen.getByText('Noé Martin')).toBeVisible();
  expect(screen.getByText('6 septembre 2025, jour de sa naissance')).toBeVisible();
  expect(screen.getByText('Claire Martin')).toBeVisible();
  await press('Envoyer l’ajout');
  expect(await screen.findByText('D25-7K3Q-X9TM')).toBeVisible();
  expect(screen.getByText('Votre ajout est envoyé')).toBeVisible();
  expect(sent()).toEqual([
    {
      category: 'CHILD',
      profile: 'BIRTH',
      firstName: 'Noé',
      surName: 'Martin',
      birthDate: '2025-09-06',
      sex: 'MALE',
      ownNumber: false,
      linkedParentId: 'b1',
      otherCover: false,
      alsaceMoselle: false,
      membershipStart: '2025-09-06',
      papers: ['SOCIAL_SECURITY_CERTIFICATE', 'ADDRESS_PROOF'],
      uploadIds: ['upload-1', 'upload-2'],
    },
  ]);
});

test('a partner has a number of their own, which is sent with its key, and a warning does not block', async () => {
  const { sent } = await open();
  await choose('Couple');
  await choose('Pacs');
  await press('Continuer');
  await screen.findByLabelText('Prénom');
  expect(screen.queryByLabelText(/a son propre numéro/)).toBeNull();
  type('Prénom', 'Alix');
  type('Nom', 'Roy');
  type('Date de naissance', '02/05/1985');
  await choose('Féminin');
  type('N° de Sécurité sociale', NUMBER);
  type('Clé', '9');
  type('Début de la couverture', '01/12/2025');
  await press('Continuer');
  await shown(/Numéro de sécurité sociale invalide/);
  type('N° de Sécurité sociale', '1\u00a085 05 99 999 074\u202f08');
  expect(screen.getByLabelText('N° de Sécurité sociale')).toHaveValue(NUMBER);
  expect(screen.getByLabelText('Clé')).toHaveValue('08');
  type('Clé', '8');
  expect(await screen.findByText(/ne correspond pas au sexe/)).toBeVisible();
  await press('Continuer');
  await screen.findByRole('group', { name: 'Contrat de Pacs' });
  await addTo('Attestation de droits', 'droits.pdf');
  await addTo('Contrat de Pacs', 'pacs.pdf');
  await press('Continuer');
  expect(await screen.findByText(`${NUMBER} 8`)).toBeVisible();
  await press('Envoyer l’ajout');
  await screen.findByText('D25-7K3Q-X9TM');
  expect(sent()).toMatchObject([
    {
      profile: 'PACS',
      ownNumber: true,
      socialSecurityNumber: NUMBER,
      socialSecurityKey: '8',
      papers: ['SOCIAL_SECURITY_CERTIFICATE', 'PACS_CONTRACT'],
    },
  ]);
  expect(sent()[0]).not.toHaveProperty('linkedParentId');
});

test('the number is in no storage of the browser in clear, and the draft comes back with it', async () => {
  const { unmount, services } = await open();
  await choose('Couple');
  await choose('Mariage');
  await press('Continuer');
  await screen.findByLabelText('Prénom');
  type('N° de Sécurité sociale', NUMBER);
  const draft = async () => (await services.drafts.load<{ values: object }>('add-beneficiary'))?.values;
  await waitFor(async () => expect(await draft()).toMatchObject({ socialSecurityNumber: NUMBER }));
  const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(stored).toContain(`portal-draft.member-${owner}.add-beneficiary`);
  expect(stored).not.toContain(NUMBER);
  unmount();
  renderWithPortal(<AddBeneficiaryDialog />, { services });
  expect(await screen.findByDisplayValue(NUMBER)).toBe(screen.getByLabelText('N° de Sécurité sociale'));
});

test('what is missing in each step is said at its field', async () => {
  const { sent } = await open();
  await press('Continuer');
  await shown('Veuillez choisir une situation.');
  await choose(/^Naissance/);
  await press('Continuer');
  await screen.findByLabelText('Prénom');
  await press('Continuer');
  await shown('Indiquez le prénom.');
  await shown('Veuillez indiquer le sexe.');
  await shown('Veuillez choisir un parent.');
  expect(screen.getByLabelText('Prénom')).toHaveAttribute('aria-invalid', 'true');
  type('Prénom', 'N@é');
  type('Date de naissance', '05/05/2025');
  await shown('Lettres, tirets et apostrophes seulement, sans caractères spéciaux.');
  await shown(/Une naissance se déclare dans les 6 mois/);
  type('Date de naissance', '07/11/2025');
  await shown('Cette date ne peut pas être dans le futur.');
  expect(sent()).toEqual([]);
});

describe.each(Object.entries(CATEGORIES))('%s', (category, categoryText) => {
  test.each(PROFILES_OF[category as keyof typeof CATEGORIES].map((terms) => [terms.profile, terms] as const))(
    '%s does not go on without each of its documents',
    async (profile, terms) => {
      await open();
      if (category !== 'CHILD') await choose(categoryText);
      const more = screen.queryByRole('button', { name: /autres situations/ });
      if (more) await userEvent.click(more);
      await choose(new RegExp(`^${peopleTexts.profiles[profile]}`));
      await press('Continuer');
      await screen.findByLabelText('Prénom');
      type('Prénom', 'Sacha');
      type('Nom', 'Martin');
      type('Date de naissance', terms.recentBirth ? '06/09/2025' : '06/09/2010');
      await choose('Féminin');
      if (terms.ownNumber === 'required') {
        type('N° de Sécurité sociale', NUMBER);
        type('Clé', '08');
      } else await choose('Julien Martin');
      type('Début de la couverture', '01/12/2025');
      await press('Continuer');
      const titles = terms.papers.map(([paper]) => additionTexts.papers[paper].title);
      await screen.findByRole('group', { name: titles[0]! });
      for (const title of titles) {
        await press('Continuer');
        const missing = titles.slice(titles.indexOf(title));
        // Each error is at its zone, and in the summary as a link.
        await waitFor(() =>
          expect(screen.getAllByText(/Veuillez ajouter le document correspondant$/)).toHaveLength(
            2 * missing.length,
          ),
        );
        await addTo(title, `${title}.pdf`);
      }
      await press('Continuer');
      expect(await screen.findByRole('button', { name: 'Envoyer l’ajout' })).toBeEnabled();
    },
  );
});

test('of the school certificate and the apprenticeship contract one is enough', async () => {
  await open();
  await choose(/^Études/);
  await press('Continuer');
  await screen.findByLabelText('Prénom');
  type('Prénom', 'Sacha');
  type('Nom', 'Martin');
  type('Date de naissance', '06/09/2004');
  await choose('Féminin');
  await choose('Claire Martin');
  type('Début de la couverture', '01/12/2025');
  await press('Continuer');
  const either = await screen.findByRole('region', { name: 'L’un de ces documents' });
  expect(within(either).getAllByRole('group')).toHaveLength(2);
  await addTo('Attestation de droits', 'droits.pdf');
  await addTo('Contrat d’apprentissage', 'contrat.pdf');
  await press('Continuer');
  expect(await screen.findByText('contrat.pdf')).toBeVisible();
});

test('another situation keeps the documents that both ask for, and asks for the others', async () => {
  const { sent } = await open();
  await toSummary();
  await userEvent.click(screen.getByRole('button', { name: /Modifier.*Qui ajoutez-vous/ }));
  await choose(/^À charge/);
  await press('Continuer');
  await screen.findByLabelText('Prénom');
  // Only a birth or an adoption is covered from a past day.
  await press('Continuer');
  await shown(/ne peut pas commencer si tôt/);
  type('Début de la couverture', '01/12/2025');
  await press('Continuer');
  await screen.findByRole('group', { name: 'Avis d’imposition' });
  expect(screen.queryByRole('group', { name: 'Justificatif de domicile' })).toBeNull();
  await addTo('Avis d’imposition', 'impots.pdf');
  await press('Continuer');
  await screen.findByText('impots.pdf');
  await press('Envoyer l’ajout');
  await screen.findByText('D25-7K3Q-X9TM');
  expect(sent()).toMatchObject([
    {
      profile: 'DEPENDANT',
      papers: ['SOCIAL_SECURITY_CERTIFICATE', 'TAX_PROOF'],
      uploadIds: ['upload-1', 'upload-3'],
    },
  ]);
});

test('a second addition is refused at the name, and says since when the first waits; another birth date is another person', async () => {
  let isFirst = true;
  const { sent } = await open({
    'POST /beneficiaries': () => {
      if (!isFirst) return receipt;
      isFirst = false;
      throw refusal(400, 'validation_failed', {
        errors: [
          {
            field: 'firstName',
            code: 'beneficiary_addition_pending',
            params: { day: '2025-11-03', reference: 'D25-1' },
          },
        ],
      });
    },
  });
  await toSummary();
  await press('Envoyer l’ajout');
  await shown(/déjà en attente : envoyé le 3 novembre 2025, demande D25-1/);
  expect(screen.getByLabelText('Prénom')).toHaveAttribute('aria-invalid', 'true');
  type('Date de naissance', '07/09/2025');
  await waitFor(() => expect(screen.getByLabelText('Prénom')).not.toHaveAttribute('aria-invalid'));
  await press('Continuer');
  await press('Envoyer l’ajout');
  await screen.findByText('D25-7K3Q-X9TM');
  expect(sent()).toHaveLength(2);
});

test.each([
  ['beneficiary_already_covered', 'firstName', /déjà couverte/],
  ['beneficiary_too_old', 'birthDate', /s’arrête à 17 ans/],
  ['beneficiary_unknown', 'linkedParentId', /Ce parent n’est plus couvert/],
  ['date_too_early', 'membershipStart', /ne peut pas commencer si tôt/],
])('%s of the server is worded at its field', async (code, field, words) => {
  await open({
    'POST /beneficiaries': refusal(400, 'validation_failed', {
      errors: [{ field, code, params: { age: '17' } }],
    }),
  });
  await toSummary();
  await press('Envoyer l’ajout');
  await shown(words);
});

test('an expired session leaves the draft, with its files', async () => {
  await open({ 'POST /beneficiaries': refusal(401, 'session_required') });
  await toSummary();
  await press('Envoyer l’ajout');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Envoyer l’ajout' })).toBeEnabled());
  expect(localStorage.getItem(`portal-draft.member-${owner}.add-beneficiary`)).not.toBeNull();
  expect(screen.getByText('droits.pdf')).toBeVisible();
});

test('an advisor cannot send', async () => {
  const { sent } = await open({}, { profile: { ...claireProfile, readOnly: true } });
  expect(screen.getByRole('button', { name: /Continuer/ })).toHaveAttribute('aria-disabled', 'true');
  expect(sent()).toEqual([]);
});

test('the route belongs to two features: Home without the first, the contact form without the second', () => {
  const route = manifest.routes.find(({ id }) => id === 'add-beneficiary');
  expect([route?.feature, route?.whenFeatureOff, route?.furtherFeatures]).toEqual([
    'BENEFICIARIES',
    undefined,
    [{ id: 'BENEFICIARIES_ADD', whenOff: 'contact-us' }],
  ]);
});

test('an ended contract can cover nobody: the address of the form says so instead of asking', async () => {
  const people = CLAIRES_PEOPLE.people.map((person) => ({ ...person, rightsTo: '2025-10-19' }));
  renderWithPortal(<AddBeneficiaryDialog />, {
    answers: { 'GET /beneficiaries': { ...CLAIRES_PEOPLE, people } },
  });
  expect(
    await screen.findByText('Votre contrat est terminé : il ne peut plus couvrir personne.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull();
});
