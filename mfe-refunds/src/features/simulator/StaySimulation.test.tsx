import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { actTerms, claireAllInfo, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SimulatorPage from './SimulatorPage.tsx';

const line = (id: string, wording: string, measure: NonNullable<ActTerms['guarantee']>['measure']) => ({
  id,
  family: 'HOSPITAL' as const,
  wording,
  measure,
});
const terms = actTerms({
  act: { code: 'HS', wording: 'Séjour à l’hôpital', family: 'HOSPITAL' },
  date: '2025-11-12',
  baseCents: null,
  rateBasisPoints: 8000,
  outsidePathwayRateBasisPoints: null,
  deduction: null,
  guarantee: null,
  stay: {
    fees: line('g1', 'Honoraires à l’hôpital', { kind: 'rate', basisPoints: 20_000 }),
    feesWithoutOptamBasisPoints: null,
    room: line('g2', 'Chambre particulière, par nuit', { kind: 'flat', cents: 6_000 }),
    alsaceMoselle: false,
  },
});

async function showStay(change: Partial<ActTerms> = {}) {
  const shown = renderWithPortal(<SimulatorPage />, {
    answers: {
      'GET /all-info': claireAllInfo,
      'GET /acts': {
        acts: [
          {
            code: 'HS',
            wording: 'Séjour à l’hôpital',
            family: 'HOSPITAL',
            frequent: true,
            synonyms: [],
            requiredDocuments: [],
          },
        ],
        total: 1,
      },
      'GET /guarantees/acts/:code': { ...terms, ...change },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Séjour à l’hôpital' }));
  await screen.findByLabelText('Date d’entrée');
  fill('Date d’entrée', '04/12/2025');
  return shown;
}
const fill = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const part = (name: string) => screen.getByText(name).closest('li, tr');
const left = async () =>
  (await screen.findByRole('heading', { name: 'Il vous resterait à payer' })).parentElement;

test('a stay of 1,500 € and three nights leaves nothing, and each amount has its sentence', async () => {
  const { services } = await showStay();
  expect(screen.getByText('Il manque une précision')).toBeVisible();
  fill('Nombre de nuits', '3');
  fill(/Prix du séjour/, '1500');
  expect(await left()).toHaveTextContent(/0,00\s€/);
  expect(part('Assurance Maladie')).toHaveTextContent(/Séjour 1\s200,00\s€/);
  expect(part('Grand-Lac')).toHaveTextContent(/Séjour 300,00\s€ · Forfait journalier 20,00\s€/);
  expect(screen.getByText(/l’Assurance Maladie paie 1\s200,00\s€, soit 80\s%/)).toBeVisible();
  expect(screen.getByText(/4 jours à 20,00\s€, montant en vigueur depuis le 1er janvier 2018/)).toBeVisible();
  expect(screen.getByText(/60,00\s€ sont déjà dans la part de 20\s% du séjour/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Demander la prise en charge' })).toBeVisible();
  expect(services.api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('an operation with a private room: the room alone is left, and a shared one leaves nothing', async () => {
  await showStay();
  fill('Nombre de nuits', '3');
  await userEvent.click(screen.getByRole('checkbox', { name: /Une opération/ }));
  fill(/Chambre particulière, prix par nuit/, '90');
  fill(/Prix du séjour/, '2470');
  expect(await left()).toHaveTextContent(/90,00\s€/);
  expect(part('Grand-Lac')).toHaveTextContent(
    /Participation 24,00\s€ · Forfait journalier 80,00\s€ · Chambre 180,00\s€/,
  );
  expect(part('Reste à charge')).toHaveTextContent(/Chambre 90,00\s€/);
  expect(screen.getByText('En chambre double, il ne reste rien.')).toBeVisible();
  expect(screen.getByText(/^Aucune autre mutuelle ne paie avant nous/)).toBeVisible();
  expect(screen.getByText(/Participation de 24,00\s€ pour un acte de 120\s€ ou plus/)).toBeVisible();
});

test('fees need their base; who does not know the doctor’s kind reads both amounts', async () => {
  await showStay();
  fill('Nombre de nuits', '1');
  fill(/Honoraires en plus du séjour/, '500');
  expect(screen.getByText('Il manque une précision')).toBeVisible();
  fireEvent.blur(await screen.findByLabelText('Base de remboursement de ces honoraires'));
  expect(await screen.findByText('Indiquez la base écrite sur le devis.')).toBeVisible();
  fill('Base de remboursement de ces honoraires', '200');
  expect(await left()).toHaveTextContent(/100,00\s€/);
  expect(screen.getByText(/sans OPTAM, il vous resterait 140,00\s€/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Le médecin'), 'Secteur 2 sans OPTAM');
  expect(await left()).toHaveTextContent(/140,00\s€/);
  expect(screen.getByText(/votre garantie s’arrête à 180\s% de la base/)).toBeVisible();
});

test('a situation that frees from the charges says why', async () => {
  await showStay();
  fill('Nombre de nuits', '3');
  fill(/Prix du séjour/, '1500');
  await userEvent.selectOptions(screen.getByLabelText('Situation particulière'), 'maternity');
  expect(part('Assurance Maladie')).toHaveTextContent(/1\s500,00\s€/);
  expect(screen.getByText(/l’assurance maternité paie 100\s%/)).toBeVisible();
  expect(screen.getByText(/Pas de forfait journalier dans votre situation/)).toBeVisible();
});

test('an emergency visit asks for its date alone', async () => {
  await showStay();
  await userEvent.selectOptions(screen.getByLabelText('Quel passage à l’hôpital ?'), 'emergency');
  expect(screen.queryByLabelText('Nombre de nuits')).toBeNull();
  expect(await left()).toHaveTextContent(/0,00\s€/);
  expect(part('Grand-Lac')).toHaveTextContent(/Forfait urgences 19,61\s€/);
  fill('Date du passage', '01/03/2026');
  expect(part('Grand-Lac')).toHaveTextContent(/Forfait urgences 23,00\s€/);
});

test('the local scheme of Alsace-Moselle is on file, so it is not asked for', async () => {
  await showStay({ stay: { ...terms.stay!, alsaceMoselle: true } });
  fill('Nombre de nuits', '2');
  fill(/Prix du séjour/, '1000');
  expect(await left()).toHaveTextContent(/0,00\s€/);
  expect(screen.queryByLabelText('Situation particulière')).toBeNull();
  expect(screen.getByText(/le régime local d’Alsace-Moselle complète à 100\s%/)).toBeVisible();
});

test('what cannot be computed is said at its field or as not known', async () => {
  await showStay();
  fill('Nombre de nuits', '400');
  fireEvent.blur(screen.getByLabelText('Nombre de nuits'));
  expect(await screen.findByText('Indiquez un nombre entre 0 et 365.')).toBeVisible();
  fill('Nombre de nuits', '2');
  fill('Date d’entrée', '04/12/2017');
  expect(await screen.findByText('Nous ne connaissons pas les montants de cette date')).toBeVisible();
});

test('a price of 0 is refused at its field and leads to no amount; a first mutual may pay nothing', async () => {
  await showStay();
  fill('Nombre de nuits', '3');
  fill(/Chambre particulière/, '100');
  expect(await left()).toHaveTextContent(/120,00\s€/);
  await userEvent.click(screen.getByRole('checkbox', { name: /Une autre mutuelle paie avant nous/ }));
  fill(/Ce qu’elle paie de la chambre/, '0');
  expect(await left()).toHaveTextContent(/120,00\s€/);
  fill(/Prix du séjour/, '0');
  expect(await screen.findByText('Il manque une précision')).toBeVisible();
  fireEvent.blur(screen.getByLabelText(/Prix du séjour/));
  await waitFor(() => expect(screen.getByLabelText(/Prix du séjour/)).toBeInvalid());
});

test('a first mutual pays what the law asks of it, and what is told of fees and room', async () => {
  await showStay();
  fill(/Nombre de nuits/, '3');
  fill(/Prix du séjour/, '1500');
  fill(/Chambre particulière/, '100');
  await userEvent.click(screen.getByRole('checkbox', { name: /Une autre mutuelle paie avant nous/ }));
  expect(screen.queryByLabelText(/Ce qu’elle paie des honoraires/)).toBeNull();
  fill(/Ce qu’elle paie de la chambre/, '90');
  // 300 € for the stay, 20 € for the day of leaving, 90 € for the room; 60 € a night are 180 € with these 90
  // €.
  expect(await left()).toHaveTextContent(/120,00\s€/);
  expect(part('Première mutuelle')).toHaveTextContent(/410,00\s€/);
  expect(part('Grand-Lac')).toHaveTextContent(/90,00\s€/);
  expect(screen.getByText(/si son contrat est responsable, paie 410,00\s€/)).toBeVisible();
  expect(screen.getByText(/La première mutuelle paie 90,00\s€, votre garantie 90,00\s€/)).toBeVisible();
  expect(screen.queryByText(/Aucune autre mutuelle ne paie avant nous/)).toBeNull();
  fill(/Ce qu’elle paie de la chambre/, 'beaucoup');
  expect(await screen.findByText('Il manque une précision')).toBeVisible();
});
