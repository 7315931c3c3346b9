import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { actTerms, claireAllInfo, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SimulatorPage from './SimulatorPage.tsx';

const glasses = actTerms({
  act: { code: 'OPT-LUN', wording: 'Lunettes', family: 'OPTICAL' },
  date: '2025-11-12',
  baseCents: 15,
  rateBasisPoints: 6000,
  outsidePathwayRateBasisPoints: null,
  deduction: null,
  keptThisYear: { flat_contribution: 1200, franchise: 300 },
  guarantee: {
    id: 'g1',
    family: 'OPTICAL',
    wording: 'Lunettes, un équipement tous les deux ans',
    measure: { kind: 'flat', cents: 35_000 },
  },
  stay: null,
  equipment: { kind: 'glasses', age: 40, last: null, lastKnown: true },
});
const crown: ActTerms = {
  ...glasses,
  act: { code: 'DEN-COU', wording: 'Couronne dentaire', family: 'DENTAL' },
  baseCents: 12_000,
  guarantee: {
    id: 'g2',
    family: 'DENTAL',
    wording: 'Prothèses dentaires',
    measure: { kind: 'rate', basisPoints: 25_000 },
  },
  equipment: { kind: 'crown', age: 40, last: null, lastKnown: true },
};
const hearing: ActTerms = {
  ...glasses,
  act: { code: 'AUD-PRO', wording: 'Audioprothèse', family: 'HEARING' },
  baseCents: 40_000,
  guarantee: {
    id: 'g3',
    family: 'HEARING',
    wording: 'Audioprothèses, par oreille',
    measure: { kind: 'flat', cents: 140_000 },
  },
  equipment: { kind: 'hearing_aid', age: 70, last: null, lastKnown: true },
};

async function show(terms: ActTerms, first: string | RegExp) {
  const { code, wording, family } = terms.act;
  const act = { code, wording, family, frequent: true, synonyms: [], requiredDocuments: [] };
  const shown = renderWithPortal(<SimulatorPage />, {
    answers: {
      'GET /all-info': claireAllInfo,
      'GET /acts': { acts: [act], total: 1 },
      'GET /guarantees/acts/:code': terms,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: wording }));
  await screen.findByLabelText(first);
  return shown;
}
const fill = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const way = (name: string | RegExp) => screen.findByRole('region', { name });

test('glasses of 420 € leave 70 €, and the 100 % santé pair beside them leaves nothing', async () => {
  await show(glasses, /Prix de la monture/);
  expect(screen.getByText('Il manque une précision')).toBeVisible();
  fill(/Prix de la monture/, '120');
  fill(/Prix des deux verres/, '300');
  const asked = await way('Autres lunettes');
  expect(asked).toHaveTextContent(/70,00\s€/);
  expect(asked).toHaveTextContent(/Assurance Maladie0,09\s€/);
  expect(asked).toHaveTextContent(/Grand-Lac349,91\s€/);
  const offer = await way(/100.% santé/);
  expect(within(offer).getByText('Sans reste à charge')).toBeVisible();
  expect(offer).toHaveTextContent(/0,00\s€/);
  expect(offer).toHaveTextContent(/Assurance Maladie17,10\s€/);
  expect(offer).toHaveTextContent(/Grand-Lac77,90\s€/);
  expect(screen.getByText(/Votre garantie va jusqu’à 350,00\s€/)).toBeVisible();
});

test('a class A frame with class B lenses, a pair in class A, and class A lenses whose base nobody holds', async () => {
  await show(glasses, /Prix de la monture/);
  const choose = (label: string, value: string) =>
    userEvent.selectOptions(screen.getByLabelText(label), value);
  fill(/Prix de la monture/, '30');
  fill(/Prix des deux verres/, '400');
  await choose('Classe de la monture', 'A');
  const mixed = await way('Autres lunettes');
  expect(mixed).toHaveTextContent(/80,00\s€/);
  expect(mixed).toHaveTextContent(/Assurance Maladie5,46\s€/);
  expect(screen.getByText(/La partie de classe A, 30,00\s€, est payée en entier/)).toBeVisible();

  await choose('Classe des verres', 'A');
  expect(await screen.findByText(/plafonné à 235,00\s€ depuis le 1er janvier 2020/)).toBeVisible();
  fill(/Prix des deux verres/, '75');
  const free = await way(/100.% santé/);
  expect(free).toHaveTextContent(/Sans reste à charge/);
  expect(free).toHaveTextContent(/Assurance Maladie18,90\s€/);
  expect(screen.getAllByRole('region')).toHaveLength(1);

  fill(/Prix des deux verres/, '90');
  expect(await screen.findByText(/dépend de la correction : nous ne disons pas qui paie/)).toBeVisible();
  expect(await way(/100.% santé/)).toHaveTextContent(/Sans reste à charge/);
  expect(await way(/100.% santé/)).not.toHaveTextContent(/Assurance Maladie/);
});

test('class A lenses whose base nobody holds are not computed without a contract', async () => {
  await show({ ...glasses, product: null, guarantee: null }, /Prix de la monture/);
  fill(/Prix de la monture/, '30');
  fill(/Prix des deux verres/, '90');
  await userEvent.selectOptions(screen.getByLabelText('Classe de la monture'), 'A');
  await userEvent.selectOptions(screen.getByLabelText('Classe des verres'), 'A');
  expect(await screen.findByText('Nous ne connaissons pas le tarif de ces verres')).toBeVisible();
});

test('complex lenses stand beside a 100 % santé pair at its held price', async () => {
  await show(glasses, /Prix de la monture/);
  fill(/Prix de la monture/, '120');
  fill(/Prix des deux verres/, '500');
  await userEvent.selectOptions(screen.getByLabelText('Quels verres ?'), 'complex');
  const offer = await way(/100.% santé/);
  expect(offer).toHaveTextContent(
    /jusqu’à 370,00\s€ selon la correction, prix plafonné depuis le 1er janvier 2020.; ici, à 210,00\s€/,
  );
  expect(offer).toHaveTextContent(/Assurance Maladie37,80\s€/);
  expect(offer).toHaveTextContent(/Grand-Lac172,20\s€/);
});

test('a pair within two years is not paid, until the reason says that the sight has changed', async () => {
  await show(
    { ...glasses, equipment: { kind: 'glasses', age: 40, last: '2024-06-01', lastKnown: true } },
    /Prix de la monture/,
  );
  fill(/Prix de la monture/, '120');
  fill(/Prix des deux verres/, '300');
  expect(await way('Autres lunettes')).toHaveTextContent(/420,00\s€/);
  expect(screen.getByText('Pris en charge à partir du 1er juin 2026')).toBeVisible();
  expect(screen.getByText('Il faut attendre 24 mois après le précédent.')).toBeVisible();
  expect(screen.queryByText('Sans reste à charge')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Pourquoi changer maintenant ?'), 'sight_changed');
  expect(await way('Autres lunettes')).toHaveTextContent(/70,00\s€/);
});

test('a crown: the basket by tooth and material, a price above the ceiling, a tooth that does not exist', async () => {
  await show(crown, /Numéro de la dent/);
  fill(/Numéro de la dent/, '16');
  fill(/Prix de la couronne/, '680');
  expect(await way('Cette couronne')).toHaveTextContent(/380,00\s€/);
  expect(await way(/100.% santé/)).toHaveTextContent(
    /Métal : 290,00\s€ au plus sur cette dent, prix plafonné depuis le 1er janvier 2020/,
  );
  await userEvent.selectOptions(screen.getByLabelText('Matériau'), 'zirconia');
  expect(await screen.findByText('Ce prix dépasse le plafond légal')).toBeVisible();
  expect(screen.getByText(/plafonné à 440,00\s€ depuis le 1er janvier 2020/)).toBeVisible();
  fill(/Numéro de la dent/, '14');
  fill(/Prix de la couronne/, '440');
  const free = await way(/100.% santé/);
  expect(free).toHaveTextContent(/0,00\s€/);
  expect(screen.queryByRole('region', { name: 'Cette couronne' })).toBeNull();
  fill(/Numéro de la dent/, '55');
  expect(await screen.findByText('Nous ne connaissons pas de tarif pour cette dent')).toBeVisible();
});

test('hearing aids of class II stand beside those of class I, without caps of deductions that they do not owe', async () => {
  await show(hearing, /Prix d’un appareil/);
  fill(/Prix d’un appareil/, '1600');
  expect(await way('Ces appareils')).toHaveTextContent(/400,00\s€/);
  expect(await way(/100.% santé/)).toHaveTextContent(
    /1\s900,00\s€ au plus en tout, prix plafonné depuis le 1er janvier 2021/,
  );
  expect(screen.queryByText(/retenus, encore/)).toBeNull();
});

test('who keeps their care private is counted as if nothing had been refunded, and the page says so', async () => {
  await show(
    { ...glasses, equipment: { kind: 'glasses', age: 40, last: null, lastKnown: false }, keptThisYear: null },
    /Prix de la monture/,
  );
  fill(/Prix de la monture/, '120');
  fill(/Prix des deux verres/, '300');
  expect(await screen.findByText(/garde ses soins pour elle/)).toBeVisible();
  expect(screen.queryByText(/Ce qu’il reste de/)).toBeNull();
});

test('under the local scheme what is left is told, and not who pays what', async () => {
  await show({ ...crown, alsaceMoselle: true }, /Numéro de la dent/);
  fill(/Numéro de la dent/, '16');
  fill(/Prix de la couronne/, '680');
  const asked = await way('Cette couronne');
  expect(asked).toHaveTextContent(/380,00\s€/);
  expect(asked).not.toHaveTextContent(/Assurance Maladie/);
  expect(
    screen.getByText(/régime local d’Alsace-Moselle ajoute une part que nos données n’ont pas/),
  ).toBeVisible();
  expect(screen.queryByText(/L’Assurance Maladie paie/)).toBeNull();
});

test('under the local scheme without a contract nothing is computed', async () => {
  await show({ ...crown, alsaceMoselle: true, product: null, guarantee: null }, /Numéro de la dent/);
  fill(/Numéro de la dent/, '16');
  fill(/Prix de la couronne/, '680');
  expect(await screen.findByText('Nous ne savons pas calculer ce cas')).toBeVisible();
});

test('a first mutual is counted within the guarantee, and the 100 % santé pair stays without a split', async () => {
  await show(glasses, /Prix de la monture/);
  fill(/Prix de la monture/, '120');
  fill(/Prix des deux verres/, '300');
  fill(/Remboursé par une autre mutuelle/, '200');
  const asked = await way('Autres lunettes');
  expect(asked).toHaveTextContent(/70,00\s€/);
  expect(asked).toHaveTextContent(/Première mutuelle200,00\s€/);
  expect(asked).toHaveTextContent(/Grand-Lac149,91\s€/);
  expect(
    screen.getByText(/comprend les 200,00\s€ de la première mutuelle : nous payons 149,91\s€/),
  ).toBeVisible();
  expect(await way(/100.% santé/)).not.toHaveTextContent(/Grand-Lac/);
});

test('under the local scheme no first mutual is asked for, nor counted', async () => {
  await show({ ...crown, alsaceMoselle: true }, /Numéro de la dent/);
  expect(screen.queryByLabelText(/Remboursé par une autre mutuelle/)).toBeNull();
});
