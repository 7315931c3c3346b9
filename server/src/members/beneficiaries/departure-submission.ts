import { Departure, DepartureInput } from '@member-portal/shared-kernel/contracts/beneficiary-changes';
import { departureRules } from '@member-portal/shared-kernel/rules/beneficiary-changes';
import { checkFields } from '@member-portal/shared-kernel/rules/field-rules';
import { summaryOf } from '@member-portal/shared-kernel/rules/request-summary';
import type { FieldRefusal } from '@member-portal/shared-kernel/rules/verdict';
import { storedAndTold } from '../submissions/stored-as-sent.public.ts';
import { defineSubmission } from '../submissions/submissions.public.ts';
import type { PersonOnFile } from './beneficiaries.ports.ts';
import { departures } from './changes.table.ts';
import { DEPARTURE } from './pending-acts.ts';
import type { ActOnPerson, ActsOnPeople } from './person-act.ts';

/** The end of a person's cover, with the document that proves the reason. */
export const departureSubmission = (actsOnPeople: ActsOnPeople) =>
  defineSubmission({
    path: '/beneficiary-departures',
    summary: 'Asks the insurer to cover a person no longer',
    feature: 'BENEFICIARIES',
    contracts: { input: DepartureInput, detail: Departure },
    ...storedAndTold(departures, 'beneficiary-departure.submitted'),
    person: 'one',
    notFound: 'departure_not_found',
    answerDays: 10,
    minFiles: 1,
    ...actsOnPeople('DEPARTURE'),
    check: (input, found: ActOnPerson | null, facts) =>
      found?.person
        ? [...mayLeave(found.person), ...checkFields(departureRules(found.person), input, facts)]
        : [],
    requestOf: ({ reason, leavesOn }) => ({
      typeCode: DEPARTURE,
      summary: summaryOf({ departureReason: reason, leavesOn }),
    }),
    audit: 'beneficiary_departure_sent',
  });

/** The insured leaves by ending the contract. A person with an end date has left or is about to leave. */
function mayLeave({ insured, leftOn }: PersonOnFile): FieldRefusal[] {
  if (insured) return [{ field: 'beneficiaryId', code: 'beneficiary_is_insured' }];
  return leftOn === null ? [] : [{ field: 'beneficiaryId', code: 'beneficiary_left' }];
}
