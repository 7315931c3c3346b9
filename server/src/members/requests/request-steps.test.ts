import { test } from 'node:test';
import type { RequestAsk } from '@member-portal/shared-kernel/contracts/requests';
import { statusesOf } from '@member-portal/shared-kernel/rules/request-timeline';
import { REQUEST_TYPES } from '@member-portal/shared-kernel/rules/request-types';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { askOf, presentSteps } from './request-steps.ts';
import { giveRequest, giveRequestFile } from './requests.given.ts';
import type { RequestEventRow } from './requests.table.ts';

const TEETH: RequestAsk = {
  field: 'tooth_numbers',
  title: 'Il nous manque les numéros de dents',
  how: 'Ils figurent sur le devis, ligne par ligne.',
  until: '2025-12-07',
};

test('a step has the insurer’s words, its link and its documents, which are not among the files that were sent', async () => {
  const { given, platform, api } = await startApi();
  const claire = await given.member({ name: 'claire' });
  const id = '11111111-1111-4111-8111-111111111111';
  const request = await giveRequest(platform, claire, {
    typeCode: 25,
    history: [
      ['received', '2025-11-03T08:00:00Z'],
      [
        'done',
        '2025-11-05T08:00:00Z',
        'Votre remboursement est parti.',
        { id, labelCaption: 'Virement sous deux jours', linkInfoMessage: '/refunds' },
      ],
    ],
  });
  await giveRequestFile(platform, request, { name: 'facture.pdf' });
  await giveRequestFile(platform, request, { name: 'decompte-11.pdf', title: 'Votre décompte', eventId: id });
  await giveRequestFile(platform, request, { name: 'annexe.pdf', eventId: id, position: 1 });
  const { body } = await api.as('claire').get(`/requests/${request.id}`);
  expect(body.files.map(({ name }: { name: string }) => name)).toEqual(['facture.pdf']);
  expect(body.steps.at(-1)).toMatchObject({
    infoMessage: 'Votre remboursement est parti.',
    labelCaption: 'Virement sous deux jours',
    linkInfoMessage: '/refunds',
    documents: [
      { name: 'Votre décompte', nameFile: 'decompte-11.pdf' },
      { name: 'annexe.pdf', nameFile: 'annexe.pdf' },
    ],
  });
  const [document] = body.steps.at(-1).documents;
  const file = await api.as('claire').get(`/requests/messages/file?documentId=${document.id}`);
  expect(JSON.stringify(file.headers)).toContain('decompte-11.pdf');
});

test('what a request waits for is told in detail, or else by the words of the step', async () => {
  const { given, platform, api } = await startApi();
  const claire = await given.member({ name: 'claire' });
  const askedOf = async (typeCode: number, ...last: [string, string, string?, object?]) => {
    const { id } = await giveRequest(platform, claire, {
      typeCode,
      history: [['received', '2025-11-03T08:00:00Z'], last as never],
    });
    return (await api.as('claire').get(`/requests/${id}`)).body.asked;
  };
  const at = '2025-11-05T08:00:00Z';
  expect(await askedOf(31, 'attente_info', at, 'Il manque les dents.', { asked: TEETH })).toEqual({
    ...TEETH,
    titleCode: 'ask_teeth',
    howCode: 'ask_teeth_how',
  });
  expect(await askedOf(31, 'attente_info', at, 'Il manque les dents.')).toEqual({
    field: 'file',
    title: null,
    titleCode: null,
    how: 'Il manque les dents.',
    howCode: null,
    until: null,
  });
  expect(await askedOf(21, 'attente_decompte_mut', at)).toMatchObject({ field: 'file', how: null });
  expect(await askedOf(10005, 'unread', at, 'Votre livret de famille')).toMatchObject({
    how: 'Votre livret de famille',
  });
  expect(await askedOf(10000, 'attente_noemie', at)).toBeNull();
  expect(await askedOf(31, 'done', at, 'Traité', { asked: TEETH })).toBeNull();
});

test('a second ask, and an answer after it, leave the day and the words of the steps before them', async () => {
  const { given, platform, api } = await startApi();
  const claire = await given.member({ name: 'claire' });
  const { id } = await giveRequest(platform, claire, {
    typeCode: 10023,
    history: [
      ['received', '2025-11-01T08:00:00Z'],
      ['attente_info', '2025-11-02T08:00:00Z', 'Votre attestation, s’il vous plaît.'],
      ['attente_info', '2025-11-03T08:00:00Z', 'La page 2 manque.'],
      ['study', '2025-11-04T08:00:00Z'],
      ['done', '2025-11-05T08:00:00Z', 'Nous vous avons écrit.'],
      ['study', '2025-11-06T08:00:00Z'],
      ['done', '2025-11-07T08:00:00Z'],
      ['taken_into_account', '2025-11-08T08:00:00Z'],
    ],
  });
  const { body } = await api.as('claire').get(`/requests/${id}`);
  expect(
    body.steps.map(({ labelKey, at, infoMessage }: Record<string, string>) => [
      labelKey,
      at?.slice(8, 10),
      infoMessage,
    ]),
  ).toEqual([
    ['step.received', '01', null],
    ['step.attente_info', '02', 'Votre attestation, s’il vous plaît.'],
    ['step.attente_info', '03', 'La page 2 manque.'],
    ['step.study', '04', null],
    ['step.claim_answered', '05', 'Nous vous avons écrit.'],
    ['step.study', '06', null],
    ['step.claim_closed', '07', null],
    ['step.taken_into_account', '08', null],
  ]);
  // A complaint of the core system gets the same dates as one sent here.
  expect(body.summary).toEqual([
    { labelKey: 'summary.acknowledge_by', value: '2025-11-10', format: 'date' },
    { labelKey: 'summary.answer_by', value: '2025-12-31', format: 'date' },
    { labelKey: 'summary.mediator_from', value: '2026-01-01', format: 'date' },
  ]);
  // The list does not repeat the text of an earlier answer either.
  expect(body.infoMessage).toBeNull();
});

const event = (statusKey: RequestEventRow['statusKey'], position: number): RequestEventRow => ({
  id: `${position}`,
  requestId: 'request',
  position,
  statusKey,
  at: new Date('2025-11-05T08:00:00Z'),
  infoMessage: null,
  labelCaption: null,
  linkInfoMessage: null,
  asked: null,
});

for (const { code, group } of REQUEST_TYPES)
  test(`type ${code} shows a timeline at each status, with one step at which it stands`, () => {
    for (const statusKey of statusesOf(group)) {
      const row = { typeCode: code, statusKey, title: '' };
      const steps = presentSteps(row, [event('received', 0), event(statusKey, 1)], []);
      expect(steps.filter(({ state }) => state === 'current').length).toBeLessThanOrEqual(1);
      const here = steps.findLast(({ state }) => state !== 'next');
      expect([here?.statusKey, here?.at]).toEqual([statusKey, '2025-11-05T08:00:00.000Z']);
      const asks = askOf(row, [event(statusKey, 0)]) !== null;
      expect(asks).toBe(
        ['attente_info', 'attente_decompte_ss', 'attente_decompte_mut', 'justif_pole_emploi'].includes(
          statusKey,
        ) ||
          (code === 10005 && ['received', 'unread'].includes(statusKey)),
      );
    }
  });

test('a complaint that still takes a reply is dealt with, and closed once it takes none', () => {
  const lastOf = (typeCode: number, title: string, statusKey: 'done' | 'read' | 'check_in_progress') =>
    presentSteps({ typeCode, title, statusKey }, [event('received', 0), event(statusKey, 1)], []).at(-1);
  expect(lastOf(10022, 'Réclamation : cotisations', 'done')?.labelKey).toBe('step.treated');
  expect(lastOf(10022, 'Réclamation : cotisations', 'read')?.labelKey).toBe('step.claim_closed');
  expect(lastOf(10026, 'Réclamation : télétransmission [FDC]', 'read')?.labelKey).toBe('step.treated');
  expect(lastOf(10026, 'Réclamation : télétransmission [FDC]', 'check_in_progress')).toMatchObject({
    labelKey: 'step.claim_closed',
    state: 'next',
  });
});
