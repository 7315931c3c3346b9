import type { Payment, RefundExport } from '@member-portal/shared-kernel/contracts/refunds';
import { fakeApi, refusal } from '@member-portal/shared-kernel/testing';
import { read } from 'xlsx';
import { refund } from '../../../common/testing/refund-builder.ts';
import { refundExportMutations } from '../../../data/refund-export.ts';
import type { ExportFile, ExportOrder, ExportWords } from './export-messages.ts';
import { type ExportProgress, type ExportTask, exportRefunds } from './export-refunds.ts';
import { ExportSheet } from './export-sheet.ts';

const words: ExportWords = {
  locale: 'fr',
  sheet: 'Liste des remboursements',
  headings: {
    date: 'Date de remboursement',
    paid: 'Montant du versement',
    thirdParty: 'Tiers',
    family: 'Famille d’acte',
    act: 'Acte',
    rate: 'Taux Sécurité sociale',
    socialSecurity: 'Remboursement régime obligatoire',
    otherMutual: 'Remboursement autre mutuelle',
    mutual: 'Montant remboursé',
    remaining: 'Reste à charge',
  },
  families: { CONSULTATION: 'Consultations', OTHER: 'Autres soins' },
  hidden: 'Détail réservé à {{who}}',
  total: 'Total',
};

const payment = (change: Partial<Payment>): Payment => ({
  id: 'payment-1',
  date: '2025-10-28',
  paidTo: 'HEALTH_PROFESSIONAL',
  thirdPartyName: 'Cabinet du Lac',
  accountEnding: null,
  total: 7695,
  ...change,
});

/** A worker that runs in the thread of the test: it takes the same messages and posts the same file. */
class WorkerHere {
  static ended = 0;
  onmessage: ((event: { data: ExportFile }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  #sheet: ExportSheet | null = null;

  postMessage(order: ExportOrder) {
    if (order.kind === 'begin') this.#sheet = new ExportSheet(order.words);
    if (order.kind === 'page') this.#sheet?.add(order.refunds, order.payments);
    if (order.kind === 'end') this.onmessage?.({ data: { bytes: this.#sheet?.finish() as never } });
  }

  terminate() {
    WorkerHere.ended += 1;
  }
}

beforeEach(() => {
  WorkerHere.ended = 0;
});

const pages: RefundExport[] = [
  {
    refunds: [refund({ id: 'r1' }), refund({ id: 'r2', actWording: '=1+1', otherMutualPart: 100 })],
    payments: [payment({})],
    nextCursor: 'c1',
    total: 4,
  },
  {
    refunds: [
      refund({
        id: 'r3',
        hidden: true,
        actWording: null,
        actFamily: null,
        socialSecurityRate: null,
        beneficiary: { id: 'b2', firstName: 'Julien', rank: 'PARTNER' },
      }),
      refund({ id: 'r4', paymentId: null, actWording: null, actFamily: null }),
    ],
    payments: [payment({})],
    nextCursor: null,
    total: null,
  },
];

/** Runs the export like the page, with the worker of the test. */
const send = (
  api: ReturnType<typeof fakeApi>,
  worker: WorkerHere,
  { filters = {}, ...task }: ExportTask & { filters?: object },
) =>
  refundExportMutations.export().send(
    {
      filters,
      write: (readPage) =>
        exportRefunds({ readPage, startWorker: async () => worker as unknown as Worker }, task),
    },
    { api, key: 'unused', signal: task.signal },
  );

async function exported(change: { signal?: AbortSignal; filters?: object } = {}) {
  const progress: ExportProgress[] = [];
  const api = fakeApi({
    'GET /refunds/export': ({ options }: { options: { query?: Record<string, unknown> } }) =>
      options.query?.cursor === 'c1' ? pages[1] : pages[0],
  });
  const blob = await send(api, new WorkerHere(), {
    words,
    signal: new AbortController().signal,
    onProgress: (one) => progress.push(one),
    ...change,
  });
  const sheet = read(await blob.arrayBuffer(), { cellFormula: true }).Sheets['Liste des remboursements'];
  if (!sheet) throw new Error('no sheet of that name');
  const row = (at: number) => [...'ABCDEFGHIJ'].map((column) => sheet[`${column}${at}`]?.v ?? null);
  return { sheet, row, progress, api };
}

test('the ten columns of the specification, with real dates, amounts and rates', async () => {
  const { row, sheet } = await exported();
  expect(row(1)).toEqual(Object.values(words.headings));
  expect(row(2)).toEqual([
    45958,
    76.95,
    'Cabinet du Lac',
    'Consultations',
    'Consultation spécialiste',
    0.7,
    20.05,
    0,
    32.95,
    2,
  ]);
  expect(sheet['!autofilter']).toEqual({ ref: 'A1:J5' });
});

test('a wording that looks like a formula is text', async () => {
  const { sheet } = await exported();
  expect(sheet.E3).toMatchObject({ t: 's', v: '=1+1' });
});

test('private care has no wording, family or rate', async () => {
  const { row } = await exported();
  expect(row(4).slice(3, 6)).toEqual([null, 'Détail réservé à Julien', null]);
});

test('an unpaid refund has no payment date, and an act without a name has the name of its family', async () => {
  const { row } = await exported();
  expect(row(5).slice(0, 5)).toEqual([null, null, null, 'Autres soins', 'Autres soins']);
});

test('totals count a payment once, even when it settles acts on two pages', async () => {
  const { row } = await exported();
  expect(row(6).every((value) => value === null)).toBe(true);
  expect(row(7)).toEqual(['Total', 76.95, null, null, null, null, 80.2, 1, 131.8, 8]);
});

test('the export reads the matching refunds page by page and reports its progress', async () => {
  const { api, progress } = await exported({ filters: { beneficiaryTypes: 'CHILD' } });
  expect(api.calls.map(({ options }) => options.query)).toEqual([
    { beneficiaryTypes: 'CHILD', cursor: undefined, limit: 1000 },
    { beneficiaryTypes: 'CHILD', cursor: 'c1', limit: 1000 },
  ]);
  expect(progress).toEqual([
    { step: 'reading', done: 0, count: null },
    { step: 'reading', done: 2, count: 4 },
    { step: 'writing', done: 4, count: 4 },
  ]);
  expect(WorkerHere.ended).toBe(1);
});

test('the worker is terminated when a page fails', async () => {
  const api = fakeApi({
    'GET /refunds/export': () => {
      throw refusal(500, 'internal_error');
    },
  });
  const task = { words, signal: new AbortController().signal, onProgress: () => {} };
  await expect(send(api, new WorkerHere(), task)).rejects.toThrow();
  expect(WorkerHere.ended).toBe(1);
});

test('a cancel while the file is written yields no file', async () => {
  const controller = new AbortController();
  const silent = new WorkerHere();
  silent.postMessage = () => {};
  const api = fakeApi({ 'GET /refunds/export': { ...pages[1] } });
  const running = send(api, silent, {
    words,
    signal: controller.signal,
    onProgress: ({ step }) => step === 'writing' && setTimeout(() => controller.abort()),
  });
  await expect(running).rejects.toThrow();
  expect(WorkerHere.ended).toBe(1);
});
