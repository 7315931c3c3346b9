import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { actTerms, claireAllInfo, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SimulatorPage from './SimulatorPage.tsx';

const act = (code: string, wording: string, family: ActTerms['act']['family'], frequent = false) => ({
  code,
  wording,
  family,
  frequent,
  synonyms: [],
  requiredDocuments: [],
});
const specialist = actTerms({
  date: '2025-11-06',
  guarantee: {
    id: 'g1',
    family: 'CONSULTATION',
    wording: 'Consultations de spécialistes',
    measure: { kind: 'rate', basisPoints: 20_000 },
  },
  assumptions: ['inside_pathway', 'no_first_mutual'],
});

function show(terms: unknown = specialist, more: Record<string, unknown> = {}) {
  return renderWithPortal(<SimulatorPage />, {
    answers: {
      'GET /all-info': claireAllInfo,
      'GET /acts': ({ options }: { options: { query?: { query?: string } } }) => ({
        acts: options.query?.query
          ? [act('CS', 'Consultation spécialiste', 'CONSULTATION')]
          : [act('GP', 'Consultation généraliste', 'CONSULTATION', true)],
      }),
      'GET /guarantees/acts/:code': terms,
      ...more,
    },
  });
}
const chooseAct = async () => {
  await userEvent.type(await screen.findByRole('combobox', { name: /Quel soin/ }), 'spéc');
  await userEvent.click(await screen.findByRole('option', { name: 'Consultation spécialiste' }));
};
const price = (text: string) =>
  fireEvent.change(screen.getByLabelText('Prix du soin'), { target: { value: text } });
const part = (name: string) => screen.getByText(name).closest('li, tr');

test('the worked example of a specialist: who would pay what, to the cent', async () => {
  const { services } = show();
  expect(await screen.findByText('Votre estimation s’affiche ici')).toBeVisible();
  await chooseAct();
  expect(await screen.findByText('Il manque le prix')).toBeVisible();
  price('55');
  const answer = await screen.findByRole('heading', { name: 'Il vous resterait à payer' });
  expect(answer.parentElement).toHaveTextContent(/2,00\s€/);
  expect(part('Assurance Maladie')).toHaveTextContent(/20,05\s€/);
  expect(part('Assurance Maladie')).toHaveTextContent(/70\s% du tarif de base de 31,50\s€/);
  expect(part('Grand-Lac')).toHaveTextContent(/32,95\s€/);
  expect(part('Grand-Lac')).toHaveTextContent(/jusqu’à 200\s% du tarif de base/);
  expect(part('Reste à charge')).toHaveTextContent(/Participation forfaitaire de 2,00\s€/);
  expect(
    screen.getByText('Ligne de votre contrat Santé Horizon, formule 3 : Consultations de spécialistes.'),
  ).toBeVisible();
  expect(screen.getByText(/Il s’agit d’une simulation seulement : le remboursement réel/)).toBeVisible();
  expect(services.api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('what changes the answer is asked for, and counts at once', async () => {
  show();
  await chooseAct();
  price('55');
  await screen.findByText('Il vous resterait à payer');
  // 2 €, 40 % of 31.50 €, and 10.50 € of the excess fee.
  expect(screen.getByText(/Sans passer par le médecin traitant, il vous resterait 25,10\s€/)).toBeVisible();
  await userEvent.click(screen.getByText('Préciser ma situation'));
  await userEvent.click(screen.getByRole('checkbox', { name: /Sans passer par le médecin traitant/ }));
  expect(screen.queryByText(/il vous resterait 25,10/)).toBeNull();
  // 31.50 × 30 % − 2.00; the mutual pays up to 200 % of the base, health insurance included.
  expect(part('Assurance Maladie')).toHaveTextContent(/7,45\s€/);
  expect(part('Assurance Maladie')).toHaveTextContent('Hors du parcours coordonné');
  // 40 % of 31.50 €, and 10.50 € of the overrun.
  expect(part('Reste à charge')).toHaveTextContent(/23,10\s€ de plus hors du parcours coordonné/);
  expect(part('Reste à charge')).not.toHaveTextContent(/au-delà de votre garantie/);
  expect(screen.queryByText(/Le soin suit le parcours coordonné/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/Remboursé par une autre mutuelle/), { target: { value: '10' } });
  expect(part('Première mutuelle')).toHaveTextContent(/10,00\s€/);
});

test.each([
  ['0', /Le montant doit être compris entre 0,01\s€ et 99\s999,99\s€/],
  ['100000', /Le montant doit être compris entre 0,01\s€ et 99\s999,99\s€/],
])('a price of %s is refused at its field', async (text, words) => {
  show();
  await chooseAct();
  price(text);
  fireEvent.blur(screen.getByLabelText('Prix du soin'));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText('Il vous resterait à payer')).toBeNull();
});

test('a frequent act is one press away, and an act without a guarantee says so', async () => {
  show({ ...specialist, guarantee: null, assumptions: ['not_covered'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Consultation généraliste' }));
  expect(screen.getByRole('combobox', { name: /Quel soin/ })).toHaveValue('Consultation généraliste');
  price('30');
  expect(await screen.findByText('Votre contrat ne prévoit rien pour ce soin')).toBeVisible();
  expect(part('Grand-Lac')).toHaveTextContent(/0,00\s€/);
});

test('boxes are counted where the law counts them', async () => {
  show({
    ...specialist,
    act: { code: 'PHA', wording: 'Médicaments', family: 'PHARMACY' },
    baseCents: null,
    rateBasisPoints: 6500,
    outsidePathwayRateBasisPoints: null,
    deduction: 'franchise_box',
    guarantee: { ...specialist.guarantee, measure: { kind: 'rate', basisPoints: 10_000 } },
  });
  await chooseAct();
  price('20');
  const boxes = await screen.findByLabelText('Nombre de boîtes');
  expect(part('Reste à charge')).toHaveTextContent(/1,00\s€/);
  await userEvent.clear(boxes);
  await userEvent.type(boxes, '3');
  await waitFor(() => expect(part('Reste à charge')).toHaveTextContent(/Franchise médicale de 3,00\s€/));
  await userEvent.type(boxes, '33');
  fireEvent.blur(boxes);
  expect(await screen.findByText('Indiquez un nombre entre 1 et 99.')).toBeVisible();
});

test('terms without an answer can be asked again, and what was typed stays', async () => {
  let tries = 0;
  show(() => {
    tries += 1;
    if (tries === 1) throw refusal(503, 'unavailable');
    return specialist;
  });
  await chooseAct();
  price('55');
  await userEvent.click(await screen.findByRole('button', { name: /Réessayer/ }));
  expect(await screen.findByText('Il vous resterait à payer')).toBeVisible();
});

test('a quote of the same kind is the next step', async () => {
  show({ ...specialist, act: { code: 'DEN', wording: 'Couronne', family: 'DENTAL' } });
  await chooseAct();
  price('500');
  expect(await screen.findByRole('link', { name: /Faire vérifier un devis/ })).toHaveAttribute(
    'href',
    '/quotation?nature=dental',
  );
});

describe('the kind of doctor', () => {
  const generalist: ActTerms = {
    ...specialist,
    baseCents: 3000,
    baseWithoutOptamCents: 2300,
    guarantee: { ...specialist.guarantee!, measure: { kind: 'rate', basisPoints: 22_000 } },
  };

  test('who does not know it reads both amounts', async () => {
    show(generalist);
    await chooseAct();
    price('60');
    expect(await screen.findByLabelText('Le médecin')).toHaveDisplayValue('Je ne sais pas');
    const answer = await screen.findByRole('heading', { name: 'Il vous resterait à payer' });
    expect(answer.parentElement).toHaveTextContent(/2,00\s€/);
    expect(screen.getByText(/sans OPTAM, il vous resterait 16,00\s€/)).toBeVisible();
  });

  test('without OPTAM the lower base and the limit of the law count, and are told', async () => {
    show(generalist);
    await chooseAct();
    price('60');
    await userEvent.selectOptions(await screen.findByLabelText('Le médecin'), 'Secteur 2 sans OPTAM');
    expect(part('Assurance Maladie')).toHaveTextContent(/14,10\s€/);
    expect(part('Assurance Maladie')).toHaveTextContent(/70\s% du tarif de base de 23,00\s€/);
    expect(part('Grand-Lac')).toHaveTextContent(/29,90\s€/);
    expect(part('Grand-Lac')).toHaveTextContent(
      /la loi arrête votre garantie à 200\s% du tarif de base \(220\s% avec\)/,
    );
    expect(part('Reste à charge')).toHaveTextContent(/16,00\s€/);
    expect(screen.queryByText(/il vous resterait 16,00/)).toBeNull();
    expect(screen.getByText(/Tarif de base de l’Assurance Maladie : 23,00\s€/)).toBeVisible();
  });

  test('what the contract states for such a doctor is told as its own', async () => {
    show({ ...generalist, rateWithoutOptamBasisPoints: 15_000 });
    await chooseAct();
    price('60');
    await userEvent.selectOptions(await screen.findByLabelText('Le médecin'), 'Secteur 2 sans OPTAM');
    expect(part('Grand-Lac')).toHaveTextContent(
      /Sans OPTAM, votre garantie va jusqu’à 150\s% du tarif de base/,
    );
  });

  test('is not asked where the tariffs do not hold another base', async () => {
    show({ ...specialist, baseWithoutOptamCents: null });
    await chooseAct();
    price('55');
    await screen.findByRole('heading', { name: 'Il vous resterait à payer' });
    expect(screen.queryByLabelText('Le médecin')).toBeNull();
  });
});

test('a consultation says whose tariff it counts with; other care does not', async () => {
  const { unmount } = show();
  await chooseAct();
  price('55');
  expect(await screen.findByText(/médecin de secteur 1 ou adhérent à l’OPTAM/)).toBeVisible();
  unmount();
  show({ ...specialist, act: { ...specialist.act, family: 'LABORATORY' } });
  await chooseAct();
  price('55');
  expect(await screen.findByText(/Tarif de base de l’Assurance Maladie/)).toBeVisible();
  expect(screen.queryByText(/OPTAM/)).toBeNull();
});

test('an answer is kept through the print window once there is one', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  show();
  await chooseAct();
  await screen.findByText('Il manque le prix');
  expect(screen.queryByRole('button', { name: 'Garder en PDF' })).toBeNull();
  price('55');
  await userEvent.click(await screen.findByRole('button', { name: 'Garder en PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('another estimate starts empty, with the focus on the first question', async () => {
  show();
  expect(screen.queryByRole('button', { name: 'Estimer un autre soin' })).toBeNull();
  await chooseAct();
  price('55');
  await userEvent.click(await screen.findByRole('button', { name: 'Estimer un autre soin' }));
  expect(await screen.findByText('Votre estimation s’affiche ici')).toBeVisible();
  expect(screen.getByLabelText('Pour qui ?')).toHaveFocus();
  expect(screen.getByRole('combobox', { name: /Quel soin/ })).toHaveValue('');
  expect(screen.getByLabelText('Prix du soin')).toHaveValue('');
});

test('another care stands beside the first one, and each can be changed or removed', async () => {
  show();
  await chooseAct();
  price('55');
  await userEvent.click(await screen.findByRole('button', { name: 'Estimer un autre soin' }));
  expect(screen.queryByRole('button', { name: 'Comparer côte à côte' })).toBeNull();
  await chooseAct();
  price('70');
  await userEvent.click(await screen.findByRole('button', { name: 'Comparer côte à côte' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ce que vous paierez' })).toHaveFocus();
  const remaining = () =>
    screen
      .getAllByRole('heading', { name: 'Il vous resterait à payer' })
      .map((heading) => heading.parentElement?.textContent?.match(/[\d\s]+,\d\d/)?.[0]);
  expect(remaining()).toEqual(['2,00', '9,00']);
  expect(screen.getByText(/^À 55,00\s€$/)).toBeVisible();

  await userEvent.click(screen.getAllByRole('button', { name: 'Modifier' })[0]!);
  expect(await screen.findByLabelText('Prix du soin')).toHaveValue('55,00');
  expect(screen.getByLabelText('Pour qui ?')).toHaveFocus();
  price('31,50');
  await userEvent.click(await screen.findByRole('button', { name: 'Comparer côte à côte' }));
  expect(remaining()).toEqual(['9,00', '2,00']);

  await userEvent.click(screen.getAllByRole('button', { name: 'Retirer' })[0]!);
  expect(remaining()).toEqual(['2,00']);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer' }));
  expect(await screen.findByText('Votre estimation s’affiche ici')).toBeVisible();
});

test('care without a tariff is not estimated: the page says so and leads to the quote', async () => {
  show(refusal(404, 'act_terms_unknown'));
  await chooseAct();
  expect(await screen.findByText('Nous n’estimons pas ce soin')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Faire vérifier un devis' })).toBeVisible();
  expect(screen.queryByLabelText('Prix du soin')).toBeNull();
});
