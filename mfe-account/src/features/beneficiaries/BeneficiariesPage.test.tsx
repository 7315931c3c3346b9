import { renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, within } from '@testing-library/react';
import { aPerson, CLAIRES_PEOPLE } from '../../common/testing/people-builder.ts';
import BeneficiariesPage from './BeneficiariesPage.tsx';

const since = '2025-11-03T08:00:00.000Z';
const renderPage = (change: object = {}, absentRoutes: string[] = []) =>
  renderWithPortal(<BeneficiariesPage />, {
    answers: { 'GET /beneficiaries': { ...CLAIRES_PEOPLE, ...change } },
    absentRoutes,
  });
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error(`${name} is not in a list`);
  return within(row);
};

test('each person is shown with age, rank, rights and teletransmission, and leads to their file', async () => {
  renderPage();
  const julien = await rowOf('Julien Martin');
  expect(julien.getByText('Partenaire · 42 ans · rang 2')).toBeVisible();
  expect(julien.getByText('Droits jusqu’au 31/12/2025')).toBeVisible();
  expect(julien.getByText('Télétransmission non souhaitée')).toBeVisible();
  expect(julien.getByText('Le détail de ses soins lui est réservé')).toBeVisible();
  expect(julien.getByRole('link', { name: 'Gérer Julien Martin' })).toHaveAttribute('href', '/update-benef');
  expect((await rowOf('Claire Martin')).getByText('Vous · 40 ans · rang 1')).toBeVisible();
});

test('what waits for the insurer, and what it waits for, stands beside the person', async () => {
  renderPage({
    people: [
      aPerson({
        pending: [{ kind: 'DEPARTURE', requestId: 'r1', reference: 'D25-1', since }],
        awaited: [{ documentType: 1, dueDate: null }],
      }),
    ],
    additions: [
      {
        name: 'Noé Martin',
        category: 'CHILD',
        profile: 'BIRTH',
        birthDate: '2025-10-08',
        membershipStart: '2025-10-08',
        requestId: 'r2',
        reference: 'D25-2',
        since,
        expectedBy: '2025-11-13',
      },
    ],
  });
  expect((await rowOf('Julien Martin')).getByText('Départ en attente')).toBeVisible();
  expect(screen.getByText('Certificat de scolarité : à envoyer')).toBeVisible();
  expect(screen.getByText('1 personne couverte, 1 ajout en attente')).toBeVisible();
  const addition = within(screen.getByRole('article', { name: 'Noé Martin' }));
  expect(addition.getByText('Ajout en attente')).toBeVisible();
  expect(
    addition.getByText('Enfant · naissance le 8 octobre 2025 · demande D25-2, envoyée le 3 novembre'),
  ).toBeVisible();
  expect(addition.getByText(/Couverture demandée à partir du 8 octobre 2025/)).toBeVisible();
  expect(addition.getByText(/Notre réponse : le 13 novembre 2025 au plus tard\./)).toBeVisible();
  expect(addition.getByRole('link', { name: 'Suivre la demande' })).toHaveAttribute(
    'href',
    '/requests?request=r2',
  );
});

test('people who left stand apart, and nothing of theirs can be changed', async () => {
  renderPage({
    people: [aPerson({ state: 'LEFT', leavesOn: '2025-10-31' }), aPerson({ id: 'b3', familyPosition: 3 })],
  });
  const left = within(await screen.findByRole('region', { name: 'Couvertures terminées' }));
  expect(left.getByText('Couverture terminée le 31/10/2025')).toBeVisible();
  expect(left.queryByRole('link')).toBeNull();
});

test('what was sent today says at what time, and what waits for the member says so', async () => {
  const sent = {
    requestId: 'r2',
    reference: 'D25-2',
    since: '2025-11-06T13:05:00.000Z',
    awaits: 'member',
  } as const;
  renderPage({
    people: [aPerson({ pending: [{ ...sent, kind: 'DEPARTURE' }] })],
    additions: [
      { ...sent, name: 'Karim Benali', category: 'PARTNER', profile: 'COHABITANT', birthDate: null },
    ],
  });
  expect((await rowOf('Julien Martin')).getByText('Élément à envoyer')).toBeVisible();
  const addition = within(screen.getByRole('article', { name: 'Karim Benali' }));
  expect(
    addition.getByText('Partenaire · Concubinage · demande D25-2, envoyée aujourd’hui à 14:05'),
  ).toBeVisible();
  expect(addition.getByText('Élément à envoyer')).toBeVisible();
  expect(addition.getByText(/Il nous manque un élément pour ce rattachement/)).toBeVisible();
});

test('a baby is as old as its months', async () => {
  renderPage({
    people: [
      aPerson({ firstName: 'Noé', rank: 'CHILD', birthDate: '2025-09-01' }),
      aPerson({ id: 'b3', firstName: 'Lou', rank: 'CHILD', birthDate: '2025-10-20' }),
    ],
  });
  expect((await rowOf('Noé Martin')).getByText('Enfant · 2 mois · rang 2')).toBeVisible();
  expect((await rowOf('Lou Martin')).getByText('Enfant · moins d’un mois · rang 2')).toBeVisible();
});

test('a promised day that has passed is not promised again', async () => {
  const act = { kind: 'TELETRANSMISSION', requestId: 'r1', reference: 'D25-1', since } as const;
  const addition = { name: 'Noé Martin', requestId: 'r2', reference: 'D25-2', since };
  renderPage({
    people: [aPerson({ pending: [act] })],
    additions: [{ ...addition, expectedBy: '2025-11-05' }],
  });
  await rowOf('Julien Martin');
  expect(screen.queryByText(/Notre réponse/)).toBeNull();
});

test('where nobody is added online, the contact form is offered with the reason', async () => {
  const link = () => screen.queryByRole('link', { name: 'Nous contacter pour ajouter une personne' });
  const { unmount } = renderPage({}, ['add-beneficiary']);
  await rowOf('Julien Martin');
  expect(screen.queryByRole('link', { name: 'Ajouter une personne' })).toBeNull();
  expect(link()).toHaveAttribute('href', '/contact-us?instead=%2Fadd-beneficiary');
  unmount();
  renderPage();
  await rowOf('Julien Martin');
  expect(link()).toBeNull();
});

test('an ended contract covers nobody: no addition, no birth, no teletransmission is offered', async () => {
  const over = CLAIRES_PEOPLE.people.map((person) => ({ ...person, rightsTo: '2025-10-19' }));
  renderPage({ people: over });
  expect(await screen.findByText('Couverture terminée le 19 octobre 2025')).toBeVisible();
  expect((await rowOf('Claire Martin')).getByText('Couverture terminée le 19/10/2025')).toBeVisible();
  for (const words of [/couverte/, /Ajouter/, /naissance/, /Télétransmission/, /Droits jusqu/])
    expect(screen.queryByText(words)).toBeNull();
});
