import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import {
  claireAllInfo,
  claireProfile,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aContract } from '../../common/testing/contract-builder.ts';
import EndContractDialog from './EndContractDialog.tsx';

const individual = aContract();
const withContracts = (...contracts: ContractDetail[]) => ({ contracts });
const foresight = aContract({ id: 'contract-2', productName: 'Prévoyance' });
const receipt = { id: 'e1', requestId: 'r1', reference: 'D25-7K3Q-X9TM', expectedBy: '2025-11-22' };

const asSent = {
  ...receipt,
  contractName: 'Santé Horizon',
  contractNumber: '7204118',
  ground: 'AFTER_ONE_YEAR',
  eventOn: null,
  wishedOn: null,
  comment: null,
  endOn: '2025-12-06',
  files: [],
  createdAt: '2025-11-06T09:14:00.000Z',
};

const open = ({ answers, ...options }: Parameters<typeof renderWithPortal>[1] = {}) =>
  renderWithPortal(<EndContractDialog />, {
    answers: {
      'GET /all-info': claireAllInfo,
      'GET /contracts': withContracts(individual),
      'POST /cancellations': receipt,
      'GET /cancellations/:id': asSent,
      ...answers,
    },
    ...options,
  });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = ({ services }: ReturnType<typeof open>) =>
  services.api.calls.filter(({ method }) => method === 'POST');

async function toFields(options?: Parameters<typeof open>[0]) {
  const view = open(options);
  await screen.findByText('Les conditions');
  await press('Continuer');
  await screen.findByLabelText('Motif');
  return view;
}

test('conditions, fields, summary: three steps, and the request goes out once', async () => {
  const view = await toFields();
  choose('Motif', 'AFTER_ONE_YEAR');
  await press('Continuer');
  expect(await screen.findByText('6 décembre 2025')).toBeVisible();
  expect(screen.getByText('Demandé par').nextSibling).toHaveTextContent('Claire Martin, n° 10000001');
  expect(screen.getByText('Accusé de réception à').nextSibling).toHaveTextContent(
    'claire.martin@example.org',
  );
  await press('Confirmer ma demande de résiliation');
  expect(await screen.findByText('Votre demande de résiliation est enregistrée')).toBeVisible();
  expect(screen.getByText('D25-7K3Q-X9TM')).toBeVisible();
  expect(screen.getByText(/Le 6 novembre 2025 à 10:14\./)).toBeVisible();
  expect(sent(view)).toMatchObject([
    {
      path: '/cancellations',
      body: {
        contractId: individual.id,
        ground: 'AFTER_ONE_YEAR',
        eventOn: null,
        wishedOn: null,
        comment: null,
        uploadIds: [],
      },
    },
  ]);
});

test('a legal ground asks for the day of its event, which the next ground leaves out', async () => {
  const view = await toFields();
  choose('Motif', 'MOVE');
  await press('Continuer');
  expect(await screen.findAllByText('Indiquez la date de l’événement.')).not.toHaveLength(0);
  choose('Date de l’événement', '01/11/2025');
  choose('Motif', 'YEARLY_DATE');
  await press('Continuer');
  expect(await screen.findByText('31 décembre 2026')).toBeVisible();
  await press('Confirmer ma demande de résiliation');
  await screen.findByText('D25-7K3Q-X9TM');
  expect(sent(view)).toMatchObject([{ body: { ground: 'YEARLY_DATE', eventOn: null } }]);
});

test('another ground asks for words, and an early wish is refused', async () => {
  await toFields();
  choose('Motif', 'OTHER');
  choose(/Date souhaitée/, '01/12/2025');
  await press('Continuer');
  expect(await screen.findAllByText('Dites-nous votre motif.')).not.toHaveLength(0);
  expect(screen.getAllByText('Choisissez une date à partir du 6 décembre 2025.')).not.toHaveLength(0);
});

test('in the first year the ground without a reason is not offered', async () => {
  await toFields({
    answers: { 'GET /contracts': withContracts({ ...individual, startDate: '2025-01-01' }) },
  });
  expect(screen.queryByRole('option', { name: /Contrat de plus d’un an/ })).toBeNull();
});

test('the contract is chosen where there are several', async () => {
  open({ answers: { 'GET /contracts': withContracts(individual, foresight) } });
  await screen.findByText('Les conditions');
  await press('Continuer');
  expect(await screen.findAllByText('Choisissez un contrat.')).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('radio', { name: /Prévoyance/ }));
  await press('Continuer');
  expect(await screen.findByLabelText('Motif')).toBeVisible();
});

const pendingEnding = {
  requestId: 'r1',
  reference: 'D25-7K3Q-X9TM',
  sentOn: '2025-11-06',
  endOn: '2025-12-06',
};

test('a contract whose ending waits is not offered again: since when, and the reference, stand in its place', async () => {
  open({ answers: { 'GET /contracts': withContracts({ ...individual, pendingEnding }) } });
  expect(await screen.findByText('Résiliation demandée le 6 novembre 2025')).toBeVisible();
  expect(screen.getByText(/D25-7K3Q-X9TM/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull();
});

test('the address names a contract that waits, while another one could be ended', async () => {
  open({
    answers: { 'GET /contracts': withContracts({ ...individual, pendingEnding }, foresight) },
    at: '/resiliation?contract=contract-1',
  });
  expect(await screen.findByText('Résiliation demandée le 6 novembre 2025')).toBeVisible();
  expect(screen.queryByText(/Prévoyance/)).toBeNull();
});

test('of two contracts the one that waits is left out', async () => {
  open({ answers: { 'GET /contracts': withContracts({ ...individual, pendingEnding }, foresight) } });
  await screen.findByText('Les conditions');
  expect(screen.getByText(/Prévoyance/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('the receipt stays on show once the list says that the contract waits', async () => {
  const contracts = jest
    .fn()
    .mockReturnValue(withContracts({ ...individual, pendingEnding }))
    .mockReturnValueOnce(withContracts(individual));
  await toFields({ answers: { 'GET /contracts': contracts } });
  choose('Motif', 'AFTER_ONE_YEAR');
  await press('Continuer');
  await press('Confirmer ma demande de résiliation');
  await screen.findByText('D25-7K3Q-X9TM');
  await waitFor(() => expect(contracts).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('button', { name: 'Télécharger l’accusé de réception' })).toBeVisible();
});

test('a second request, sent from elsewhere, is refused with the day and reference of the first', async () => {
  await toFields({
    answers: {
      'POST /cancellations': refusal(400, 'validation_failed', {
        errors: [
          {
            field: 'contractId',
            code: 'contract_ending_pending',
            params: { day: '2025-11-03', reference: 'D25-1' },
          },
        ],
      }),
    },
  });
  choose('Motif', 'AFTER_ONE_YEAR');
  await press('Continuer');
  await press('Confirmer ma demande de résiliation');
  expect(await screen.findByText(/déjà demandée, le 3 novembre 2025, sous la référence D25-1/)).toBeVisible();
});

test('a contract whose end is set is not ended again: until when it runs stands in its place', async () => {
  open({ answers: { 'GET /contracts': withContracts({ ...individual, endDate: '2025-12-31' }) } });
  expect(await screen.findByText(/Le contrat court jusqu’au 31 décembre 2025/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull();
});

test('a collective contract leads to the employer', async () => {
  const humanResources = { name: 'Service RH', email: 'rh@fonderie.example.org', phone: null };
  const company = { name: 'Fonderie Ardoise', humanResources, options: [] };
  open({ answers: { 'GET /contracts': withContracts({ ...individual, kind: 'COLLECTIVE', company }) } });
  expect(await screen.findByText(/Seul votre employeur peut le résilier/)).toBeVisible();
  expect(screen.getByText('Service RH, Fonderie Ardoise')).toBeVisible();
  expect(screen.getByRole('link', { name: 'rh@fonderie.example.org' })).toBeVisible();
});

test('where the feature is off, the address stands in its place', async () => {
  open({ featuresOff: ['CONTRACT_RESILIATION'] });
  expect(await screen.findByText(/écrivez-nous/)).toBeVisible();
  expect(screen.getByText('Par courrier')).toBeVisible();
});

test('a refusal of the server is worded at its field', async () => {
  await toFields({
    answers: {
      'POST /cancellations': refusal(400, 'validation_failed', {
        errors: [{ field: 'ground', code: 'ending_first_year', params: { from: '2026-01-01' } }],
      }),
    },
  });
  choose('Motif', 'AFTER_ONE_YEAR');
  await press('Continuer');
  await press('Confirmer ma demande de résiliation');
  expect(await screen.findAllByText(/Votre contrat a moins d’un an/)).not.toHaveLength(0);
});

test('an advisor cannot send', async () => {
  const view = open({ profile: { ...claireProfile, readOnly: true } });
  await screen.findByText('Les conditions');
  await userEvent.click(screen.getByRole('button', { name: /Continuer/ }));
  expect(screen.queryByLabelText('Motif')).toBeNull();
  expect(sent(view)).toEqual([]);
});

test('the receipt is there to download, and a failure can be tried again', async () => {
  const download = jest.fn(() => {
    throw refusal(502, 'unreachable');
  });
  const view = await toFields({ answers: { 'GET /cancellations/:id/receipt': download } });
  choose('Motif', 'AFTER_ONE_YEAR');
  await press('Continuer');
  await press('Confirmer ma demande de résiliation');
  await userEvent.click(await screen.findByRole('button', { name: 'Télécharger l’accusé de réception' }));
  expect(download).toHaveBeenCalledTimes(1);
  expect(view.services.notifications).toMatchObject([
    { tone: 'danger', text: 'L’accusé de réception n’a pas pu être téléchargé.' },
  ]);
});

test('a request whose details cannot be read is recorded all the same', async () => {
  await toFields({
    answers: {
      'GET /cancellations/:id': () => {
        throw refusal(502, 'unreachable');
      },
    },
  });
  choose('Motif', 'AFTER_ONE_YEAR');
  await press('Continuer');
  await press('Confirmer ma demande de résiliation');
  expect(await screen.findByText('Votre demande de résiliation est enregistrée')).toBeVisible();
  expect(screen.getByText(/Référence D25-7K3Q-X9TM/)).toBeVisible();
});
