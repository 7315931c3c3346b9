import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import {
  claireAllInfo,
  claireProfile,
  confirmedByCode,
  onceConfirmed,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aContract, OPTION } from '../../common/testing/contract-builder.ts';
import PaidOptionsDialog from './PaidOptionsDialog.tsx';

const room = { ...OPTION, id: 'O2', name: 'chambre particulière' };
const receipt = { id: 'o1', requestId: 'r1', reference: 'D25-7K3Q-X9TM', expectedBy: '2025-11-22' };

const open = (
  contracts: ContractDetail[] = [aContract({ options: [OPTION, room] })],
  options: Parameters<typeof renderWithPortal>[1] = {},
) =>
  renderWithPortal(<PaidOptionsDialog />, {
    at: '/paid-options?contract=contract-1',
    ...options,
    answers: {
      'GET /all-info': claireAllInfo,
      'GET /contracts': { contracts },
      'POST /option-cancellations': onceConfirmed(receipt),
      ...confirmedByCode('CONTRACT_CANCELLATION'),
      ...options.answers,
    },
  });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = ({ services }: ReturnType<typeof open>) =>
  services.api.calls.filter(({ path }) => path === '/option-cancellations');

test('options, people and date, then the summary, the code, and the reference', async () => {
  const view = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Confort optique/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Certaines personnes' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Julien' }));
  await press('Continuer');
  expect(await screen.findByText('6 décembre 2025')).toBeVisible();
  expect(screen.getByText('Julien')).toBeVisible();
  expect(view.services.navigations.at(-1)).toEqual({
    route: 'paid-options-summary',
    target: { search: { contract: 'contract-1' } },
  });
  await press('Confirmer ma demande d’annulation');
  await userEvent.type(await screen.findByLabelText(/Code/), '123456');
  expect(await screen.findByText('D25-7K3Q-X9TM')).toBeVisible();
  expect(sent(view).at(-1)?.body).toEqual({
    reason: 'OPTIONAL_BENEFITS',
    options: [{ contractId: 'contract-1', optionId: 'O1' }],
    beneficiaryIds: ['b2'],
    wishedOn: null,
  });
});

test('the only option is chosen, for everybody; nobody and no option are refused', async () => {
  const view = open([aContract({ options: [OPTION] })]);
  const only = await screen.findByRole('checkbox', { name: /Confort optique/ });
  expect(only).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Tous les bénéficiaires' })).toBeChecked();
  await userEvent.click(only);
  await userEvent.click(screen.getByRole('radio', { name: 'Certaines personnes' }));
  await press('Continuer');
  expect(await screen.findAllByText('Choisissez au moins une option.')).not.toHaveLength(0);
  expect(screen.getAllByText('Choisissez au moins une personne.')).not.toHaveLength(0);
  expect(sent(view)).toEqual([]);
});

test('a draft about an option that is no longer there begins at the form', async () => {
  const draft = {
    step: 2,
    values: { reason: 'DUE_DATE', options: ['contract-1 O9'], scope: 'everyone' },
    files: [],
    uploads: {},
    sent: null,
  };
  const view = open(undefined, { drafts: { 'option-cancellation': draft } });
  expect(await screen.findByRole('radio', { name: /à l’échéance/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Confort optique/ })).not.toBeChecked();
  expect(view.services.navigations).toEqual([]);
});

test('the whole contract is ended elsewhere', async () => {
  open();
  await userEvent.click(await screen.findByRole('radio', { name: /Résilier tout le contrat/ }));
  expect(screen.getByRole('link', { name: /Résilier votre contrat/ })).toHaveAttribute(
    'href',
    '/resiliation?contract=contract-1',
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
  await press('Continuer');
  expect(await screen.findAllByText(/suivez le lien ci-dessous/)).not.toHaveLength(0);
});

test('a second request, sent from elsewhere, is refused at the options with day and reference', async () => {
  open([aContract({ options: [OPTION] })], {
    answers: {
      'POST /option-cancellations': refusal(400, 'validation_failed', {
        errors: [
          {
            field: 'options',
            code: 'option_cancellation_pending',
            params: { option: 'confort optique', day: '2025-11-03', reference: 'D25-1' },
          },
        ],
      }),
    },
  });
  await screen.findByRole('checkbox', { name: /Confort optique/ });
  await press('Continuer');
  await press('Confirmer ma demande d’annulation');
  expect(await screen.findAllByText(/le 3 novembre 2025, sous la référence D25-1/)).not.toHaveLength(0);
});

const pendingCancellation = {
  requestId: 'r1',
  reference: 'D25-7K3Q-X9TM',
  sentOn: '2025-11-06',
  endOn: '2025-12-06',
};

test.each<[string, Partial<ContractDetail>, RegExp]>([
  [
    'a collective contract leads to the employer',
    { kind: 'COLLECTIVE', options: [OPTION] },
    /service des ressources humaines/,
  ],
  [
    'an option bound to its contract is said to be',
    { options: [{ ...OPTION, cancellable: false }] },
    /se terminent avec votre contrat seulement/,
  ],
  [
    'an option that waits shows since when, and the reference',
    { options: [{ ...OPTION, pendingCancellation }] },
    /Annulation demandée le 6 novembre 2025.*D25-7K3Q-X9TM/,
  ],
])('%s', async (_, wish, text) => {
  open([aContract(wish)]);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull();
});

test('an advisor cannot send', async () => {
  const view = open([aContract({ options: [OPTION] })], { profile: { ...claireProfile, readOnly: true } });
  await screen.findByRole('checkbox', { name: /Confort optique/ });
  await userEvent.click(screen.getByRole('button', { name: /Continuer/ }));
  await waitFor(() => expect(sent(view)).toEqual([]));
  expect(screen.queryByText('6 décembre 2025')).toBeNull();
});
