import { useEffect } from 'react';
import { checkText } from 'shared-kernel/rules/text-length';
import { useAllInfo, useServices, useStream } from 'shared-kernel/state';
import { Failure, SkeletonRows } from 'shared-kernel/ui';
import { RadioCards, TextAreaField, useForm } from 'shared-kernel/ui/form';
import { useT } from '../../texts.ts';
import type { Claim } from './claim-submission.ts';
import type { ClaimValues } from './claim-values.ts';
import { Sessions } from './Sessions.tsx';

/** Step 2: for whom, when and how much; one line a session. */
export function ClaimDetails({ claim }: { claim: Claim }) {
  const t = useT();
  const { refusalText, refusedBy } = claim;
  const { texts } = useStream(useServices().limits);
  const allInfo = useAllInfo();
  const form = useForm<ClaimValues>();
  const people = allInfo.data?.insured.beneficiaries;
  const [only, second] = people ?? [];
  // Who is alone is not asked who it was for.
  useEffect(() => {
    if (only && !second && !form.getState().values.beneficiaryId) form.change('beneficiaryId', only.id);
  }, [form, only, second]);
  if (!allInfo.data)
    return allInfo.isError ? (
      <Failure
        title={t('claim.people.failure.title')}
        text={t('claim.people.failure.text')}
        onRetry={() => void allInfo.refetch()}
        retrying={allInfo.isFetching}
      />
    ) : (
      <SkeletonRows count={4} />
    );
  return (
    <>
      <RadioCards
        name="beneficiaryId"
        label={t('claim.who')}
        columns={2}
        options={allInfo.data.insured.beneficiaries.map((person) => ({
          value: person.id,
          label: person.insured ? t('claim.you', { name: person.firstName }) : person.firstName,
        }))}
        validate={(value: string | undefined) =>
          value ? refusedBy('beneficiaryId', value) : refusalText('beneficiary_required')
        }
      />
      <Sessions claim={claim} />
      <TextAreaField
        name="comment"
        label={t('claim.comment')}
        optional
        limit={texts.commentMax}
        validate={(value: string | undefined) => {
          const verdict = checkText(value ?? '', { max: texts.commentMax });
          return verdict.ok ? refusedBy('comment', value) : refusalText(verdict.code, verdict.params);
        }}
      />
    </>
  );
}
