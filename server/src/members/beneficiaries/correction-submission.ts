import { Correction, CorrectionInput } from '@member-portal/shared-kernel/contracts/beneficiary-changes';
import { correctionRules } from '@member-portal/shared-kernel/rules/beneficiary-changes';
import { parseName } from '@member-portal/shared-kernel/rules/names';
import { summaryOf } from '@member-portal/shared-kernel/rules/request-summary';
import { unwrap } from '@member-portal/shared-kernel/rules/verdict';
import { toldAsStored } from '../submissions/stored-as-sent.public.ts';
import { defineSubmission } from '../submissions/submissions.public.ts';
import { corrections } from './changes.table.ts';
import { OTHER_REQUEST } from './pending-acts.ts';
import type { ActOnPerson, ActsOnPeople } from './person-act.ts';

/** A correction of names or birth date in the insurer's file, with a document as proof. */
export const correctionSubmission = (actsOnPeople: ActsOnPeople) =>
  defineSubmission({
    path: '/beneficiary-corrections',
    summary: 'Asks the insurer to correct the names or the birth date of a person',
    feature: 'BENEFICIARIES',
    contracts: { input: CorrectionInput, detail: Correction },
    table: corrections,
    person: 'one',
    notFound: 'correction_not_found',
    answerDays: 10,
    minFiles: 1,
    ...actsOnPeople('CORRECTION'),
    rules: correctionRules,
    check: (input, found: ActOnPerson | null) => {
      const { person } = found ?? {};
      const isSame =
        person?.firstName === input.firstName.trim() &&
        person.surName === input.surName.trim() &&
        person.birthDate === input.birthDate;
      return isSame ? [{ field: 'firstName', code: 'correction_unchanged' }] : [];
    },
    columnsOf: ({ firstName, surName, birthDate }, _found, { limits }) => ({
      firstName: unwrap(parseName(firstName, limits.texts)),
      surName: unwrap(parseName(surName, limits.texts)),
      birthDate,
    }),
    requestOf: (identity) => ({
      typeCode: OTHER_REQUEST,
      title: 'Bénéficiaire : correction de l’identité',
      summary: summaryOf(identity),
    }),
    exchange: toldAsStored('beneficiary-correction.submitted'),
    audit: 'beneficiary_correction_sent',
  });
