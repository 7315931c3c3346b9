import { changeLocale } from '@member-portal/shared-kernel/i18n';
import { renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aContract, GUARANTEES, OPTION } from '../../common/testing/contract-builder.ts';
import ContractPage from './ContractPage.tsx';

const spaced = (text: string | null | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

async function show(contracts = [aContract()], options: Parameters<typeof renderWithPortal>[1] = {}) {
  const rendered = renderWithPortal(<ContractPage />, {
    ...options,
    answers: {
      'GET /contracts': { contracts },
      'GET /guarantees': GUARANTEES,
      'GET /documents/:id/file': () => new Blob(['%PDF']),
      ...options.answers,
    },
  });
  await screen.findByRole('heading', { name: contracts[0]!.productName, level: 2 });
  return rendered;
}

test('the contract shows its terms and what it pays', async () => {
  await show();
  expect(screen.getByText(/Contrat individuel n° 7204118 · depuis le 1er janvier 2021/)).toBeVisible();
  expect(spaced(screen.getByText(/par trimestre/).textContent)).toBe('426,90 € par trimestre');
  await screen.findByText('Ce qu’il reste pour Claire');
  const meters = screen.getAllByRole('meter');
  expect(meters.map((meter) => spaced(meter.getAttribute('aria-valuetext')))).toEqual([
    '90,00 € sur 120,00 €',
  ]);
  expect(spaced(screen.getByText('Consultations et visites').nextSibling?.textContent)).toBe(
    'Jusqu’à 200 % du tarif de base',
  );
  expect(screen.getByText('Lentilles').nextSibling).toHaveTextContent('Non pris en charge');
});

test('an English page marks the name of the contract as French', async () => {
  await changeLocale('en');
  try {
    await show();
    const { productName } = aContract();
    expect(
      within(screen.getByRole('heading', { name: productName, level: 2 })).getByText(productName),
    ).toHaveAttribute('lang', 'fr');
  } finally {
    await changeLocale('fr');
  }
});

test('the table has the levels and what is left', async () => {
  await show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Tableau' }));
  const cells = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => spaced(cell.lastChild?.textContent)),
    );
  expect(cells).toEqual([
    ['200 % BR', '–'],
    ['350,00 €', '–'],
    ['120,00 € par an', '90,00 €'],
    ['–', '–'],
  ]);
});

test('the table stays when another person is chosen, and after a reload', async () => {
  const { unmount } = await show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Tableau' }));
  await userEvent.click(screen.getByRole('radio', { name: /Julien/ }));
  expect(await screen.findByRole('table')).toBeVisible();
  unmount();
  await show([aContract()], { at: '/contractual-info?guarantees=table' });
  expect(await screen.findByRole('table')).toBeVisible();
});

test('each person has guarantees of their own, from when to when', async () => {
  const { services } = await show();
  await userEvent.click(screen.getByRole('radio', { name: /Julien/ }));
  expect(screen.getByText(/Couverture de Julien : du 1er juin 2022 au 31 décembre 2025/)).toBeVisible();
  await waitFor(() =>
    expect(services.api.calls.at(-1)?.options.query).toEqual({
      contractId: 'contract-1',
      beneficiaryId: 'b2',
    }),
  );
});

test('what is left for somebody with private care is not shown', async () => {
  const [budget] = GUARANTEES.guarantees.slice(2);
  await show([aContract()], {
    answers: {
      'GET /guarantees': {
        ...GUARANTEES,
        guarantees: [{ ...budget, measure: { kind: 'budget', cents: 12_000, leftCents: null } }],
      },
    },
  });
  expect(await screen.findByText(/Le reste n’est pas affiché/)).toBeVisible();
  expect(screen.queryByRole('meter')).toBeNull();
});

test('options show price and dates, and whether they are over', async () => {
  await show([
    aContract({
      options: [
        OPTION,
        {
          ...OPTION,
          id: 'O2',
          name: 'assistance',
          state: 'ENDED',
          to: '2025-10-31',
          priceCents: null,
        },
        { ...OPTION, id: 'O3', name: 'chambre', cancellable: false },
      ],
    }),
  ]);
  const [optical, assistance, room] = within(screen.getByRole('region', { name: 'Options' })).getAllByRole(
    'listitem',
  );
  expect(spaced(optical?.textContent)).toBe('Confort optique6,20 € par mois, depuis le 1er mars 2022');
  expect(assistance).toHaveTextContent('Terminé');
  expect(room).toHaveTextContent('Se termine avec le contrat seulement');
  expect(screen.getByRole('link', { name: 'Annuler une option' })).toHaveAttribute(
    'href',
    '/paid-options?contract=contract-1',
  );
});

test('an option that waits for the insurer leads to its request, and cannot be cancelled again', async () => {
  const pendingCancellation = {
    requestId: 'r1',
    reference: 'D25-7K3Q-X9TM',
    sentOn: '2025-11-06',
    endOn: '2025-12-06',
  };
  await show([aContract({ options: [{ ...OPTION, pendingCancellation }] })]);
  expect(screen.getByText(/fin prévue le 6 décembre 2025.*D25-7K3Q-X9TM/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Suivre ma demande/ })).toHaveAttribute(
    'href',
    '/requests?request=r1',
  );
  expect(screen.queryByRole('link', { name: 'Annuler une option' })).toBeNull();
});

test('another option is asked for by a message, until one waits', async () => {
  const { unmount } = await show();
  expect(screen.getByRole('link', { name: 'Demander un changement d’option' })).toHaveAttribute(
    'href',
    expect.stringContaining('category=GUARANTEES&object=option&contract=contract-1'),
  );
  unmount();
  const pendingOptionChange = { requestId: 'r2', reference: 'D25-2', sentOn: '2025-11-05' };
  await show([aContract({ pendingOptionChange })]);
  expect(screen.getByText(/Changement d’option demandé le 5 novembre 2025.*D25-2/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Demander un changement d’option' })).toBeNull();
});

test('the option of a collective contract, and a feature that is off, have no way to cancel', async () => {
  const { unmount } = await show([aContract({ kind: 'COLLECTIVE', options: [OPTION] })]);
  expect(screen.queryByRole('link', { name: 'Annuler une option' })).toBeNull();
  unmount();
  await show([aContract({ options: [OPTION] })], { absentRoutes: ['paid-options'] });
  expect(screen.queryByRole('link', { name: 'Annuler une option' })).toBeNull();
});

test('an individual contract leads to its ending, until it has ended', async () => {
  const { unmount } = await show();
  expect(screen.getByRole('link', { name: 'Résilier votre contrat' })).toHaveAttribute(
    'href',
    '/resiliation?contract=contract-1',
  );
  unmount();
  await show([aContract({ state: 'ENDED', endDate: '2025-06-30' })]);
  expect(screen.queryByText('Résilier votre contrat')).toBeNull();
  expect(await screen.findByText('Ce qu’il reste pour Claire')).toBeVisible();
  expect(screen.queryByText(/repartent à neuf/)).toBeNull();
});

test('a contract that runs on says when its yearly date and its new budgets come', async () => {
  const { unmount } = await show();
  expect(screen.getByText('Prochaine échéance').nextSibling).toHaveTextContent('31 décembre 2025');
  expect(await screen.findByText(/repartent à neuf/)).toBeVisible();
  unmount();
  const last = await show([aContract({ endDate: '2025-12-31' })]);
  expect(await screen.findByText('Ce qu’il reste pour Claire')).toBeVisible();
  expect(screen.queryByText('Prochaine échéance')).toBeNull();
  expect(screen.queryByText(/repartent à neuf/)).toBeNull();
  expect(screen.getByText('Pour les soins reçus jusqu’au 31 décembre 2025, fin du contrat.')).toBeVisible();
  last.unmount();
  await show([aContract({ endDate: '2026-01-01' })]);
  expect(await screen.findByText(/repartent à neuf/)).toBeVisible();
});

test('a request to end the contract takes the place of the button', async () => {
  const pendingEnding = {
    requestId: 'r1',
    reference: 'D25-7K3Q-X9TM',
    sentOn: '2025-11-06',
    endOn: '2025-12-06',
  };
  await show([aContract({ pendingEnding })]);
  expect(screen.getByText('Résiliation demandée le 6 novembre 2025')).toBeVisible();
  expect(screen.getByText(/Fin prévue le 6 décembre 2025.*D25-7K3Q-X9TM/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Suivre ma demande/ })).toHaveAttribute(
    'href',
    '/requests?request=r1',
  );
  expect(screen.queryByRole('link', { name: 'Résilier votre contrat' })).toBeNull();
});

test('a collective contract says what the employer answers', async () => {
  await show([aContract({ kind: 'COLLECTIVE', companyName: 'Fonderie Ardoise', hasNonBasePolicy: false })]);
  expect(screen.getByText(/dispense d’adhésion/)).toBeVisible();
  expect(screen.getByText('Régime de base')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Résilier votre contrat' })).toBeNull();
});

test('a company says whom its employees turn to, and which options it offers beside theirs', async () => {
  const company = {
    name: 'Fonderie Ardoise',
    humanResources: { name: 'Service RH', email: 'rh@fonderie.example.org', phone: '+33199002041' },
    options: [
      { name: 'Confort optique', priceCents: 620 },
      { name: 'assistance à domicile', priceCents: 250 },
      { name: 'renfort dentaire', priceCents: null },
    ],
  };
  const { unmount } = await show([aContract({ kind: 'COLLECTIVE', company, options: [OPTION] })]);
  expect(screen.getByText('Service RH, Fonderie Ardoise')).toBeVisible();
  expect(spaced(screen.getByRole('link', { name: /Appeler/ }).textContent)).toBe('01 99 00 20 41');
  expect(screen.getByRole('link', { name: 'rh@fonderie.example.org' })).toHaveAttribute(
    'href',
    'mailto:rh@fonderie.example.org',
  );
  const offered = screen.getByText('Votre entreprise propose aussi :').nextSibling;
  expect(spaced(offered?.textContent)).toBe('Assistance à domicile, 2,50 € par moisRenfort dentaire');
  unmount();
  await show([aContract({ kind: 'COLLECTIVE', company: { ...company, humanResources: null, options: [] } })]);
  expect(screen.queryByText(/propose aussi/)).toBeNull();
  expect(screen.queryByText(/Service RH/)).toBeNull();
});

test('the options of a company are offered with its health contract, not with a foresight one', async () => {
  const company = {
    name: 'Fonderie Ardoise',
    humanResources: null,
    options: [{ name: 'Confort optique', priceCents: 620 }],
  };
  await show([
    aContract({ kind: 'COLLECTIVE', domain: 'FORESIGHT', companyName: 'Fonderie Ardoise', company }),
  ]);
  expect(screen.getByText('Fonderie Ardoise')).toBeVisible();
  expect(screen.queryByText(/propose aussi/)).toBeNull();
});

test('a foresight contract has no table, and asks for none', async () => {
  const { services } = await show([aContract({ domain: 'FORESIGHT' })]);
  expect(screen.getByText(/Arrêt de travail/)).toBeVisible();
  expect(services.api.calls.filter(({ path }) => path === '/guarantees')).toEqual([]);
});

test('of several contracts the address chooses one', async () => {
  const coming = aContract({
    id: 'contract-2',
    productName: 'Santé Horizon, formule 4',
    state: 'COMING',
    startDate: '2026-01-01',
  });
  await show([coming, aContract()], { at: '/contractual-info?contract=contract-2' });
  expect(screen.getByRole('link', { name: /formule 3/ })).toHaveAttribute(
    'href',
    '/contractual-info?contract=contract-1',
  );
  expect(screen.getAllByText(/à partir du 1er janvier 2026/)).toHaveLength(2);
});
