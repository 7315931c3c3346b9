import { BeneficiaryRequestInput } from '@member-portal/shared-kernel/contracts/beneficiary-requests';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { type ProfileTerms, profileTerms } from '@member-portal/shared-kernel/rules/beneficiary-profiles';
import {
  beneficiaryRules,
  checkBeneficiaryRequest,
  needsOwnNumber,
} from '@member-portal/shared-kernel/rules/beneficiary-request';
import {
  defineSubmission,
  type Submission,
  useSubmission,
  type Written,
} from '@member-portal/shared-kernel/submission';
import { useState } from 'react';
import { useAdditionT } from '../../addition-texts.ts';
import { beneficiaryMutations } from '../../data/beneficiaries.ts';

export const ADDITION_STEPS = { WHO: 1, PERSON: 2, DOCUMENTS: 3, SUMMARY: 4 } as const;
const { WHO, PERSON, DOCUMENTS } = ADDITION_STEPS;

export type AdditionValues = Omit<Written<BeneficiaryRequestInput>, 'papers'>;
export type Addition = Submission<AdditionValues, BeneficiaryRequestInput, SubmissionReceipt>;

/** The requirements of the chosen situation; null before the choice. */
export const termsOf = ({ category, profile }: AdditionValues): ProfileTerms | null =>
  category && profile ? profileTerms(category, profile) : null;

/** The request to send, without the fields of the other way to be covered. Null while something is missing. */
function toAddition(
  values: AdditionValues,
  uploadIds: string[],
  files: readonly { document: string | null }[],
): BeneficiaryRequestInput | null {
  const { socialSecurityNumber, socialSecurityKey, linkedParentId, ...person } = values;
  const ownNumber = needsOwnNumber(values as Partial<BeneficiaryRequestInput>);
  const result = safeParse(BeneficiaryRequestInput, {
    ...person,
    firstName: person.firstName?.trim(),
    surName: person.surName?.trim(),
    ownNumber,
    ...(ownNumber ? { socialSecurityNumber, socialSecurityKey } : { linkedParentId }),
    papers: files.map(({ document }) => document),
    uploadIds,
  });
  return result.success && checkBeneficiaryRequest(result.data).length === 0 ? result.data : null;
}

/** The form that adds a person; `onlyParent` is the parent of members without a partner on the contract. */
export function useAddition(onlyParent: string | undefined): Addition {
  const t = useAdditionT();
  const addition = useSubmission(
    defineSubmission({
      form: 'add-beneficiary',
      empty: {
        category: 'CHILD',
        ownNumber: false,
        otherCover: false,
        alsaceMoselle: false,
        ...(onlyParent && { linkedParentId: onlyParent }),
      } as AdditionValues,
      steps: ADDITION_STEPS,
      fields: {
        category: { step: WHO },
        profile: { step: WHO, required: 'profile_required' },
        firstName: { step: PERSON, required: 'first_name_required' },
        surName: { step: PERSON, required: 'sur_name_required' },
        birthDate: { step: PERSON, required: 'birth_date_required' },
        sex: { step: PERSON, required: 'sex_required' },
        ownNumber: { step: PERSON },
        socialSecurityNumber: { step: PERSON, required: 'nir_required' },
        socialSecurityKey: { step: PERSON, required: 'nir_key_required' },
        linkedParentId: { step: PERSON, required: 'parent_required' },
        membershipStart: { step: PERSON, required: 'start_required' },
        otherCover: { step: PERSON },
        alsaceMoselle: { step: PERSON },
        papers: { step: DOCUMENTS, label: null },
      },
      files: { step: DOCUMENTS, min: 1, documents: (values) => termsOf(values)?.papers ?? [] },
      rules: beneficiaryRules,
      toInput: toAddition,
      mutation: beneficiaryMutations.add(),
      texts: t,
      name: 'addition',
      sent: { text: t('addition.sentText') },
    }),
  );
  return useRefusedPerson(addition);
}

/**
 * The server identifies a refused person by first name and birth date: after a change of either, the refusal
 * does not count.
 */
function useRefusedPerson(addition: Addition): Addition {
  const { refusals, refusedBy, values } = addition;
  const [refused, setRefused] = useState({ refusals: 0, birthDate: values.birthDate });
  if (refused.refusals !== refusals) setRefused({ refusals, birthDate: values.birthDate });
  const field: Addition['field'] = (name) => {
    const own = addition.field(name);
    if (name !== 'firstName') return own;
    const validate: typeof own.validate = (value, written) => {
      const error = own.validate(value, written);
      const isSomebodyElse = written.birthDate !== refused.birthDate;
      return isSomebodyElse && error === refusedBy(name, value) ? undefined : error;
    };
    return { ...own, validate };
  };
  return { ...addition, field };
}
