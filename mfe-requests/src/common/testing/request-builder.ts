import type { Complete } from '@member-portal/shared-kernel/contracts/complete';
import type {
  RequestDetail,
  RequestList,
  RequestSummary,
} from '@member-portal/shared-kernel/contracts/requests';

/** Léa's optical bill, under analysis and new. */
export const request = (change: Partial<RequestSummary> = {}): Complete<RequestSummary> => ({
  id: 'request-1',
  reference: 'D-2025-000123',
  typeCode: 25,
  kind: 'BILL',
  title: 'Facture d’optique',
  titleKey: 'type.bill_optical',
  titleName: null,
  statusKey: 'in_progress',
  newStatus: false,
  awaits: 'insurer',
  infoMessage: null,
  infoCode: null,
  hospital: null,
  unreadMessageAt: null,
  beneficiaryFirstName: 'Léa',
  isAboutMember: false,
  // Absent, as in the answers of the previous release.
  sender: undefined,
  expectedBy: null,
  createdAt: '2025-11-03T17:04:00.000Z',
  updatedAt: '2025-11-06T08:00:00.000Z',
  ...change,
});

/** A first page, which is the whole list unless `change` overrides it. */
export const requestList = (
  requests: RequestSummary[],
  change: Partial<RequestList> = {},
): Complete<RequestList> => ({
  requests,
  unreadRequests: requests.filter(({ newStatus }) => newStatus).length,
  nextCursor: null,
  counts: {
    open: requests.filter(({ awaits }) => awaits !== null).length,
    closed: requests.filter(({ awaits }) => awaits === null).length,
  },
  averageRequestResponseDelay: null,
  ...change,
});

export const requestDetail = (change: Partial<RequestDetail> = {}): Complete<RequestDetail> => ({
  ...request(),
  steps: [
    {
      statusKey: 'received',
      labelKey: 'step.received',
      state: 'done',
      at: '2025-11-03T17:04:00.000Z',
      infoMessage: null,
    },
    {
      statusKey: 'in_progress',
      labelKey: 'step.document_analysis',
      state: 'current',
      at: null,
      infoMessage: null,
    },
    { statusKey: 'done', labelKey: 'step.request_closed', state: 'next', at: null, infoMessage: null },
  ],
  files: [{ id: 'file-1', name: 'facture-opticien.pdf', bytes: 1_258_291, kind: 'pdf' }],
  messages: [],
  earlierMessages: 0,
  summary: [{ labelKey: 'summary.amount', value: '34000', format: 'cents' }],
  expectedBy: '2025-11-10',
  usuallyBy: null,
  answeringSince: null,
  replyAnsweredBy: null,
  responseObject: null,
  asked: null,
  can: { reply: false, answer: false },
  ...change,
});
