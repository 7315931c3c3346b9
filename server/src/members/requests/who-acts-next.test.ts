import { test } from 'node:test';
import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import { DEFAULT_LIMITS } from '@member-portal/shared-kernel/rules/limits';
import { statusesOf } from '@member-portal/shared-kernel/rules/request-timeline';
import { REQUEST_TYPES } from '@member-portal/shared-kernel/rules/request-types';
import { expect } from 'expect';
import { presentRequestDetail } from './requests.presenter.ts';
import type { RequestEventRow, RequestRow } from './requests.table.ts';
import { usualAnswerOf } from './response-delays.ts';

/** A Tuesday; each request came, and took its status, on the Monday before. */
const TODAY = '2025-11-04';
const MONDAY = new Date('2025-11-03T08:00:00Z');

/** Two working days after Monday, four, five, and fifteen with the public holiday of 11 November. */
const BY = {
  membership: '2025-11-05',
  care: '2025-11-07',
  message: '2025-11-10',
  socialSecurity: '2025-11-25',
};
const DELAYS = { prestationDays: 4, adhesionDays: 2 };

const OF_MEMBER: readonly RequestStatusKey[] = [
  'attente_info',
  'attente_decompte_ss',
  'attente_decompte_mut',
  'justif_pole_emploi',
];
const CLOSED: readonly RequestStatusKey[] = ['taken_into_account', 'done', 'read', 'request_sent'];
const OF_CARE = [21, 22, 23, 24, 25, 26, 27, 31, 32, 33, 34, 10018];
/** Complaints, and requests of the insurer: no average counts them. */
const WITHOUT_AVERAGE = [10005, 10006, 10022, 10023, 10026, 10030, 10031, 10032];

/** Who acts next on such a request, and by when; null for nobody. */
function nextOf(
  code: number,
  statusKey: RequestStatusKey,
): [awaits: string | null, usuallyBy: string | null] {
  if (CLOSED.includes(statusKey)) return [null, null];
  const isAskedFromTheStart = code === 10005 && ['received', 'unread'].includes(statusKey);
  if (isAskedFromTheStart || OF_MEMBER.includes(statusKey)) return ['member', null];
  if (statusKey === 'attente_noemie') return ['social_security', BY.socialSecurity];
  if (OF_CARE.includes(code)) return ['insurer', BY.care];
  return ['insurer', WITHOUT_AVERAGE.includes(code) ? BY.message : BY.membership];
}

/** The request as shown in the panel. */
function shown(typeCode: number, statusKey: RequestStatusKey) {
  const row: RequestRow = {
    id: '11111111-1111-4111-8111-111111111111',
    memberId: '22222222-2222-4222-8222-222222222222',
    reference: 'D25-0001',
    typeCode,
    kind: 'MESSAGE',
    title: 'Question : cotisations',
    statusKey,
    newStatus: false,
    sender: 'MEMBER',
    beneficiaryId: null,
    summary: [],
    responseObject: null,
    expectedBy: null,
    createdAt: MONDAY,
    updatedAt: MONDAY,
    importHash: null,
  };
  const event: RequestEventRow = {
    id: '33333333-3333-4333-8333-333333333333',
    requestId: row.id,
    position: 0,
    statusKey,
    at: MONDAY,
    infoMessage: null,
    labelCaption: null,
    linkInfoMessage: null,
    asked: null,
  };
  return presentRequestDetail(row, {
    person: { beneficiaryFirstName: null, isAboutMember: true },
    events: [event],
    messages: [],
    earlierMessages: 0,
    files: [],
    usual: usualAnswerOf(row, { events: [event], delays: DELAYS, limits: DEFAULT_LIMITS, today: TODAY }),
    replyAnsweredBy: BY.message,
    readOnly: false,
  });
}

for (const { code, group } of REQUEST_TYPES)
  test(`a request of type ${code} says at every status who acts next and by when`, () => {
    for (const statusKey of statusesOf(group)) {
      const { awaits, usuallyBy, asked } = shown(code, statusKey);
      const [who, byWhen] = nextOf(code, statusKey);
      expect({ statusKey, awaits, usuallyBy, saysWhat: asked !== null }).toEqual({
        statusKey,
        awaits: who,
        usuallyBy: byWhen,
        saysWhat: who === 'member',
      });
    }
  });
