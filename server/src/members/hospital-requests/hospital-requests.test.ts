import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { expect } from 'expect';
import { corsicanFiness } from '../../../demo/core/fictional.ts';
import { giveEstablishment } from '../establishments/establishments.given.ts';
import { newKey, startSubmissions } from '../submissions/submissions.given.ts';
import { hospitalRequests } from './hospital-requests.table.ts';

const PATH = '/hospital-requests';
const BY_HAND = { name: ' Clinique des Aulnes ' };
const none = { uploadIds: [] };

describe('POST /hospital-requests', () => {
  test('keeps the request with the hospital of the directory, and the panel repeats it', async () => {
    const { me, claire, hospital, bodyOf, stored, platform } = await startSubmissions();
    const { status, body } = await me.post(PATH, await bodyOf(PATH), { key: newKey() });
    expect([status, body.expectedBy]).toEqual([200, '2025-11-17']);
    expect(await platform.database.db.select().from(hospitalRequests)).toMatchObject([
      {
        id: body.id,
        memberId: claire.memberId,
        requestId: body.requestId,
        beneficiaryId: claire.beneficiaryId,
        admissionDate: '2025-11-20',
        releaseDate: '2025-11-23',
        dmtCode: '132',
        hospitalizationType: 'OTHER',
        establishmentId: hospital.id,
        establishmentName: 'Clinique de la Combe-Verte',
        establishmentCity: 'Lyon',
        finess: '990000010',
        adeli: null,
        natureOfAct: 'Pose d’une prothèse de hanche',
        comment: 'Verres progressifs',
      },
    ]);
    expect((await stored()).requests).toMatchObject([
      { typeCode: 10018, kind: 'MESSAGE', title: 'Prise en charge hospitalière' },
    ]);
    const detail = (await me.get(`/requests/${body.requestId}`)).body;
    expect(detail.summary).toEqual([
      { labelKey: 'summary.establishment', value: 'Clinique de la Combe-Verte', format: 'text' },
      { labelKey: 'summary.city', value: 'Lyon', format: 'text' },
      { labelKey: 'summary.finess', value: '990000010', format: 'text' },
      { labelKey: 'summary.admission_date', value: '2025-11-20', format: 'date' },
      { labelKey: 'summary.release_date', value: '2025-11-23', format: 'date' },
      {
        labelKey: 'summary.hospitalization_type',
        value: 'summaryValue.hospitalization_type.OTHER',
        format: 'key',
      },
      { labelKey: 'summary.nature_of_act', value: 'Pose d’une prothèse de hanche', format: 'text' },
      { labelKey: 'summary.dmt', value: '132', format: 'text' },
      { labelKey: 'summary.comment', value: 'Verres progressifs', format: 'text' },
    ]);
    expect(detail.steps.map(({ labelKey }: { labelKey: string }) => labelKey)).toEqual([
      'step.received',
      'step.check_in_progress',
      'step.check_in_done',
      'step.treated',
    ]);
  });

  test('a hospital entered by hand is stored in normal form, and empty fields are left out', async () => {
    const { me, bodyOf, stored } = await startSubmissions();
    const establishment = { ...BY_HAND, city: '', finess: '75 071 218 4', adeli: ' 699900001 ' };
    const sent = await bodyOf(PATH, {
      ...none,
      establishment,
      releaseDate: null,
      dmtCode: ' ',
      comment: '',
      hospitalizationType: 'AMBULATORY',
    });
    const { status, body } = await me.post(PATH, sent);
    expect(status).toBe(200);
    expect((await stored()).rows).toMatchObject([
      {
        establishmentId: null,
        establishmentName: 'Clinique des Aulnes',
        establishmentCity: null,
        finess: '750712184',
        adeli: '699900001',
        releaseDate: null,
        dmtCode: null,
        comment: null,
      },
    ]);
    const { summary } = (await me.get(`/requests/${body.requestId}`)).body;
    expect(summary.map(({ labelKey }: { labelKey: string }) => labelKey)).toEqual([
      'summary.establishment',
      'summary.finess',
      'summary.adeli',
      'summary.admission_date',
      'summary.hospitalization_type',
      'summary.nature_of_act',
    ]);
  });

  test('a hospital that has closed, or that nobody knows, is refused at its field', async () => {
    const { me, bodyOf, platform, stored } = await startSubmissions();
    const closed = await giveEstablishment(platform, { finess: corsicanFiness(1), closedOn: '2025-11-11' });
    for (const id of [closed.id, randomUUID(), 'none']) {
      const { status, body } = await me.post(PATH, await bodyOf(PATH, { ...none, establishment: { id } }));
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'establishment.id', code: 'establishment_unknown' }],
      ]);
    }
    expect((await stored()).rows).toEqual([]);
  });

  const accepted: [what: string, change: object][] = [
    ['an admission in 14 days', { admissionDate: '2025-11-26' }],
    ['an admission in 15 days', { admissionDate: '2025-11-27' }],
    ['an emergency of today', { admissionDate: '2025-11-12' }],
    ['an emergency of 30 days ago', { admissionDate: '2025-10-13' }],
    ['a release on the day of admission', { releaseDate: '2025-11-20' }],
    ['a DMT of 3 digits', { dmtCode: '007' }],
    ['a nature of 3 characters', { natureOfAct: 'IRM' }],
    ['a nature of 120 characters', { natureOfAct: 'é'.repeat(120) }],
  ];
  for (const [what, change] of accepted) {
    test(`${what} is accepted`, async () => {
      const { me, bodyOf } = await startSubmissions();
      const free = 'releaseDate' in change ? {} : { releaseDate: null };
      const { status, body } = await me.post(PATH, await bodyOf(PATH, { ...none, ...free, ...change }));
      expect([status, body.errors]).toEqual([200, undefined]);
    });
  }

  const refused: [what: string, change: object, field: string, code: string][] = [
    [
      'an admission in 16 days',
      { admissionDate: '2025-11-28', releaseDate: null },
      'admissionDate',
      'admission_date_too_far',
    ],
    [
      'an emergency of 31 days ago',
      { admissionDate: '2025-10-12' },
      'admissionDate',
      'admission_date_too_old',
    ],
    ['a day that does not exist', { admissionDate: '2025-02-30' }, 'admissionDate', 'admission_date_invalid'],
    ['no date', { admissionDate: '' }, 'admissionDate', 'field_invalid'],
    [
      'a release before the admission',
      { releaseDate: '2025-11-19' },
      'releaseDate',
      'release_before_admission',
    ],
    [
      'ambulatory care of more than a day',
      { hospitalizationType: 'AMBULATORY', releaseDate: '2025-11-22' },
      'releaseDate',
      'release_beyond_ambulatory',
    ],
    ['a release on no day', { releaseDate: '2025-11-31' }, 'releaseDate', 'release_date_invalid'],
    ['a DMT of 2 digits', { dmtCode: '13' }, 'dmtCode', 'dmt_invalid'],
    ['a DMT of 4 digits', { dmtCode: '1322' }, 'dmtCode', 'dmt_invalid'],
    ['an unknown type', { hospitalizationType: 'HOME' }, 'hospitalizationType', 'field_invalid'],
    ['no hospital', { establishment: undefined }, 'establishment', 'field_required'],
    ['a hospital of neither kind', { establishment: {} }, 'establishment', 'field_invalid'],
    ['a hospital without a name', { establishment: { name: ' ' } }, 'establishment.name', 'field_required'],
    [
      'a FINESS with a wrong key',
      { establishment: { ...BY_HAND, finess: '750712185' } },
      'establishment.finess',
      'finess_invalid',
    ],
    [
      'an Adeli of 8 characters',
      { establishment: { ...BY_HAND, adeli: '69990000' } },
      'establishment.adeli',
      'adeli_invalid',
    ],
    ['no nature', { natureOfAct: ' ' }, 'natureOfAct', 'field_required'],
    ['a nature of 2 characters', { natureOfAct: 'IR' }, 'natureOfAct', 'text_too_short'],
    ['a nature of 121 characters', { natureOfAct: 'é'.repeat(121) }, 'natureOfAct', 'text_too_long'],
    ['a comment of 501 characters', { comment: 'é'.repeat(501) }, 'comment', 'text_too_long'],
  ];
  for (const [what, change, field, code] of refused) {
    test(`${what} is refused at its field, and leaves nothing behind`, async () => {
      const { me, bodyOf, stored } = await startSubmissions();
      const { status, body } = await me.post(PATH, await bodyOf(PATH, { ...none, ...change }));
      expect([status, body.code]).toEqual([400, 'validation_failed']);
      expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
      const { rows, requests } = await stored();
      expect([rows, requests]).toEqual([[], []]);
    });
  }

  test('a request that is too early is refused with the first possible day', async () => {
    const { me, bodyOf } = await startSubmissions();
    const far = await bodyOf(PATH, { ...none, admissionDate: '2025-11-28', releaseDate: null });
    expect((await me.post(PATH, far)).body.errors).toEqual([
      { field: 'admissionDate', code: 'admission_date_too_far', params: { day: '2025-11-13', days: '15' } },
    ]);
  });

  test('today is the day in Paris: after midnight there it is the 13th, whatever UTC says', async () => {
    const { given, api, bodyOf, clock } = await startSubmissions();
    clock.set('2025-11-12T23:30:00Z');
    const bruno = await given.member({ name: 'bruno' });
    const change = { ...none, beneficiaryId: bruno.beneficiaryId, releaseDate: null };
    const send = async (admissionDate: string) =>
      (await api.as('bruno').post(PATH, await bodyOf(PATH, { ...change, admissionDate }))).status;
    expect([await send('2025-11-28'), await send('2025-11-29')]).toEqual([200, 400]);
  });
});

describe('GET /hospital-requests/{id}', () => {
  test('gives back what was sent', async () => {
    const { me, claire, hospital, bodyOf } = await startSubmissions();
    const { body: receipt } = await me.post(PATH, await bodyOf(PATH));
    expect((await me.get(`${PATH}/${receipt.id}`)).body).toEqual({
      ...receipt,
      beneficiary: { id: claire.beneficiaryId, firstName: 'Claire' },
      admissionDate: '2025-11-20',
      releaseDate: '2025-11-23',
      dmtCode: '132',
      hospitalizationType: 'OTHER',
      establishment: {
        id: hospital.id,
        name: 'Clinique de la Combe-Verte',
        city: 'Lyon',
        finess: '990000010',
        adeli: null,
      },
      natureOfAct: 'Pose d’une prothèse de hanche',
      comment: 'Verres progressifs',
      files: [
        { id: expect.any(String), name: 'document-de-claire.pdf', bytes: expect.any(Number), kind: 'pdf' },
      ],
      createdAt: '2025-11-12T09:00:00.000Z',
    });
  });
});
