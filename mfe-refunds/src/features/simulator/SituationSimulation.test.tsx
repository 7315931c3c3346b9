import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { actTerms, claireAllInfo, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SimulatorPage from './SimulatorPage.tsx';

const generalist = actTerms({
  act: { code: 'CG', wording: 'Consultation généraliste', family: 'CONSULTATION' },
  date: '2025-11-06',
  baseCents: 3000,
  keptThisYear: { flat_contribution: 4800, franchise: 0 },
  guarantee: {
    id: 'g1',
    family: 'CONSULTATION',
    wording: 'Consultations de généralistes',
    measure: { kind: 'rate', basisPoints: 10_000 },
  },
});

async function show(change: Partial<ActTerms> = {}, price = '30') {
  const terms = { ...generalist, ...change };
  const { code, wording, family } = terms.act;
  renderWithPortal(<SimulatorPage />, {
    answers: {
      'GET /all-info': claireAllInfo,
      'GET /acts': {
        acts: [{ code, wording, family, frequent: true, synonyms: [], requiredDocuments: [] }],
        total: 1,
      },
      'GET /guarantees/acts/:code': terms,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: wording }));
  fireEvent.change(await screen.findByLabelText('Prix du soin'), { target: { value: price } });
}
const choose = async (situation: string) => {
  if (!screen.queryByLabelText('Situation particulière'))
    await userEvent.click(screen.getByRole('button', { name: /Préciser ma situation/ }));
  await userEvent.selectOptions(screen.getByLabelText('Situation particulière'), situation);
};
const left = async () =>
  (await screen.findByRole('heading', { name: 'Il vous resterait à payer' })).parentElement;
const part = (name: string) => screen.getByText(name).closest('li, tr');

test('a long-term illness pays the whole base and keeps the deduction; maternity and the CSS leave nothing', async () => {
  await show();
  expect(part('Assurance Maladie')).toHaveTextContent(/19,00\s€/);
  await choose('long_illness');
  expect(part('Assurance Maladie')).toHaveTextContent(/28,00\s€/);
  expect(await left()).toHaveTextContent(/2,00\s€/);
  expect(screen.getByText(/article L160-14/)).toBeVisible();
  // The data contain no rate outside the pathway for this act.
  expect(screen.queryByLabelText(/Sans passer par le médecin traitant/)).toBeNull();
  await choose('maternity');
  expect(await left()).toHaveTextContent(/0,00\s€/);
  await choose('css');
  expect(part('Assurance Maladie')).toHaveTextContent(/30,00\s€/);
});

test('the local scheme counts with 90 %, and the year says what is left of the cap', async () => {
  await show({ alsaceMoselle: true });
  expect(part('Assurance Maladie')).toHaveTextContent(/25,00\s€/);
  expect(screen.getByText(/régime local d’Alsace-Moselle complète : en tout 90\s%/)).toBeVisible();
  expect(screen.getByText(/48,00\s€ retenus, encore 2,00\s€ au plus/)).toBeVisible();
});

test('what the data do not hold is said to be unknown, and nothing is computed', async () => {
  await show({
    act: { code: 'TR', wording: 'Transport sanitaire', family: 'TRANSPORT' },
    alsaceMoselle: true,
  });
  expect(await screen.findByText('Nous ne savons pas calculer ce cas')).toBeVisible();
  expect(screen.queryByText('Qui paierait quoi')).toBeNull();
});
