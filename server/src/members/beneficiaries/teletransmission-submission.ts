import { TeletransmissionChange } from '@member-portal/shared-kernel/contracts/beneficiary-changes';
import { summaryOf } from '@member-portal/shared-kernel/rules/request-summary';
import { storedAndTold } from '../submissions/stored-as-sent.public.ts';
import { defineSubmission } from '../submissions/submissions.public.ts';
import { teletransmissionChanges } from './changes.table.ts';
import { TELETRANSMISSION } from './pending-acts.ts';
import type { ActOnPerson, ActsOnPeople } from './person-act.ts';

/** The insurer arranges it with the health insurance, which takes weeks. */
const ANSWER_DAYS = 21;

/** Turns a person's teletransmission on or off: statements that come from the health insurance directly. */
export const teletransmissionSubmission = (actsOnPeople: ActsOnPeople) =>
  defineSubmission({
    path: '/teletransmission-changes',
    summary: 'Asks the insurer to start or stop the teletransmission of a person',
    feature: 'BENEFICIARIES',
    contracts: TeletransmissionChange,
    ...storedAndTold(teletransmissionChanges, 'teletransmission-change.submitted'),
    person: 'one',
    notFound: 'teletransmission_change_not_found',
    answerDays: ANSWER_DAYS,
    ...actsOnPeople('TELETRANSMISSION'),
    check: ({ wished }, found: ActOnPerson | null) =>
      found?.person?.noemieState === wished ? [{ field: 'wished', code: 'teletransmission_unchanged' }] : [],
    requestOf: ({ wished }) => ({
      typeCode: TELETRANSMISSION,
      summary: summaryOf({ teletransmission: wished }),
    }),
    audit: 'teletransmission_change_sent',
  });
