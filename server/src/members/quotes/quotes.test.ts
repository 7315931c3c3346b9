import { describe, test } from 'node:test';
import { expect } from 'expect';
import { newKey, startSubmissions } from '../submissions/submissions.given.ts';
import { quotes } from './quotes.table.ts';

const PATH = '/quotes';

describe('POST /quotes', () => {
  test('keeps the quote, and the request repeats it', async () => {
    const { me, claire, bodyOf, stored, platform } = await startSubmissions();
    const sent = await bodyOf(PATH, { comment: '  Molaire\r\nen bas ' });
    const { status, body } = await me.post(PATH, sent, { key: newKey() });
    expect([status, body.expectedBy]).toEqual([200, '2025-11-19']);
    expect(await platform.database.db.select().from(quotes)).toMatchObject([
      {
        id: body.id,
        memberId: claire.memberId,
        requestId: body.requestId,
        beneficiaryId: claire.beneficiaryId,
        nature: 'DENTAL',
        quoteDate: '2025-10-31',
        amount: 34000,
        comment: 'Molaire\nen bas',
        contentSeen: ['ccam_acts'],
        estimateWanted: true,
        createdAt: new Date('2025-11-12T09:00:00Z'),
      },
    ]);
    expect((await stored()).requests).toMatchObject([
      { typeCode: 31, kind: 'QUOTATION', title: 'Devis dentaire : estimation demandée' },
    ]);
    const detail = (await me.get(`/requests/${body.requestId}`)).body;
    expect(detail.summary).toEqual([
      { labelKey: 'summary.nature', value: 'summaryValue.quote_nature.DENTAL', format: 'key' },
      { labelKey: 'summary.quote_date', value: '2025-10-31', format: 'date' },
      { labelKey: 'summary.amount', value: '34000', format: 'cents' },
      { labelKey: 'summary.estimate', value: 'summaryValue.estimate.WANTED', format: 'key' },
      { labelKey: 'summary.comment', value: 'Molaire\nen bas', format: 'text' },
    ]);
    expect(detail.steps.map(({ labelKey }: { labelKey: string }) => labelKey)).toEqual([
      'step.received',
      'step.documents_checked',
      'step.document_analysis',
      'step.treated',
    ]);
  });

  for (const [nature, typeCode, title] of [
    ['DENTAL', 31, 'Devis dentaire'],
    ['OPTICAL', 32, 'Devis d’optique'],
    ['HOSPITAL', 33, 'Devis d’hospitalisation'],
    ['AUDITION', 34, 'Devis d’audioprothèse'],
    ['OTHER', 34, 'Devis : autre'],
  ] as const) {
    test(`a quote of nature ${nature} is filed as ${typeCode}`, async () => {
      const { me, bodyOf, stored } = await startSubmissions();
      const {
        contentSeen: _,
        estimateWanted: __,
        ...plain
      } = { ...(await bodyOf(PATH)) } as Record<string, unknown>;
      expect((await me.post(PATH, { ...plain, nature })).status).toBe(200);
      expect((await stored()).requests).toMatchObject([{ typeCode, title }]);
      expect((await stored()).rows).toMatchObject([{ contentSeen: [], estimateWanted: false }]);
    });
  }

  test('of the check-list only what belongs to the nature is kept', async () => {
    const { me, bodyOf, stored } = await startSubmissions();
    const contentSeen = ['optam_membership', 'tooth_numbers', 'tooth_numbers', 'quote_date'];
    await me.post(PATH, await bodyOf(PATH, { contentSeen }));
    expect((await stored()).rows).toMatchObject([{ contentSeen: ['quote_date', 'tooth_numbers'] }]);
  });

  const accepted: [what: string, change: object][] = [
    ['a quote of today', { quoteDate: '2025-11-12' }],
    ['a quote of a year ago to the day', { quoteDate: '2024-11-12' }],
    ['1 cent', { amount: 1 }],
    ['99,999.99 €', { amount: 9_999_999 }],
    ['a comment of 500 characters', { comment: 'é'.repeat(500) }],
  ];
  for (const [what, change] of accepted) {
    test(`${what} is accepted`, async () => {
      const { me, bodyOf } = await startSubmissions();
      const { status, body } = await me.post(PATH, await bodyOf(PATH, change));
      expect([status, body.errors]).toEqual([200, undefined]);
    });
  }

  const refused: [what: string, change: object, field: string, code: string][] = [
    ['a quote of tomorrow', { quoteDate: '2025-11-13' }, 'quoteDate', 'quote_date_in_future'],
    ['a quote of a year and a day ago', { quoteDate: '2024-11-11' }, 'quoteDate', 'quote_date_too_old'],
    ['a day that does not exist', { quoteDate: '2025-02-29' }, 'quoteDate', 'quote_date_invalid'],
    ['no date', { quoteDate: '' }, 'quoteDate', 'field_invalid'],
    ['nothing to pay', { amount: 0 }, 'amount', 'amount_out_of_range'],
    ['100,000 €', { amount: 10_000_000 }, 'amount', 'amount_out_of_range'],
    ['half a cent', { amount: 0.5 }, 'amount', 'field_invalid'],
    ['an unknown nature', { nature: 'HEARING' }, 'nature', 'field_invalid'],
    ['an unknown line of the check-list', { contentSeen: ['x'] }, 'contentSeen.0', 'field_invalid'],
    ['a comment of 501 characters', { comment: 'é'.repeat(501) }, 'comment', 'text_too_long'],
    ['a comment with markup', { comment: '<b>' }, 'comment', 'text_illegal_character'],
    ['no file', { uploadIds: [] }, 'uploadIds', 'files_required'],
  ];
  for (const [what, change, field, code] of refused) {
    test(`${what} is refused at its field, and leaves nothing behind`, async () => {
      const { me, bodyOf, stored } = await startSubmissions();
      const { status, body } = await me.post(PATH, await bodyOf(PATH, change));
      expect([status, body.code]).toEqual([400, 'validation_failed']);
      expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
      const { rows, requests } = await stored();
      expect([rows, requests]).toEqual([[], []]);
    });
  }

  test('every wrong field is named at once', async () => {
    const { me, bodyOf } = await startSubmissions();
    const wrong = { beneficiaryId: 'x', quoteDate: '2030-01-01', amount: 0, comment: '<', uploadIds: [] };
    const { body } = await me.post(PATH, await bodyOf(PATH, wrong));
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(Object.keys(wrong));
  });
});

describe('GET /quotes/{id}', () => {
  test('gives back what was sent', async () => {
    const { me, claire, bodyOf } = await startSubmissions();
    const { body: receipt } = await me.post(PATH, await bodyOf(PATH));
    expect((await me.get(`${PATH}/${receipt.id}`)).body).toEqual({
      ...receipt,
      beneficiary: { id: claire.beneficiaryId, firstName: 'Claire' },
      nature: 'DENTAL',
      quoteDate: '2025-10-31',
      amount: 34000,
      comment: 'Verres progressifs',
      contentSeen: ['ccam_acts'],
      estimateWanted: true,
      files: [
        { id: expect.any(String), name: 'document-de-claire.pdf', bytes: expect.any(Number), kind: 'pdf' },
      ],
      createdAt: '2025-11-12T09:00:00.000Z',
    });
  });
});
