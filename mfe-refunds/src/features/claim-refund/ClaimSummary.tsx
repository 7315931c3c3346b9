import type { Act, RefundClaimInput } from 'shared-kernel/contracts/refunds';
import { useFormats } from 'shared-kernel/i18n';
import { useAllInfo, useServices } from 'shared-kernel/state';
import { Banner, KeyValueList, Stack, Text } from 'shared-kernel/ui';
import { useT } from '../../texts.ts';
import type { ClaimFile } from './use-claim-files.ts';

export interface ClaimSummaryProps {
  act: Act;
  claim: RefundClaimInput;
  files: ClaimFile[];
  /** Why the last try was refused, where no field is to blame. */
  refusal: string | null;
}

/** Step 4: everything once more, before it is sent. */
export function ClaimSummary({ act, claim, files, refusal }: ClaimSummaryProps) {
  const t = useT();
  const formats = useFormats();
  const ending = useServices().environment.brand?.name;
  const { data } = useAllInfo();
  const who = data?.insured.beneficiaries.find(({ id }) => id === claim.beneficiaryId)?.firstName ?? '';
  const total = claim.sessions.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Stack gap="1rem">
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <KeyValueList
        items={[
          { label: t('claim.summary.act'), value: act.wording },
          { label: t('claim.summary.who'), value: who },
          ...claim.sessions.map(({ careDate, amount }, index) => ({
            label:
              claim.sessions.length > 1
                ? t('claim.session', { number: index + 1 })
                : t('claim.summary.careDate'),
            value: `${formats.longDate(careDate)} · ${formats.cents(amount)}`,
          })),
          { label: t('claim.summary.total'), value: formats.cents(total) },
          { label: t('claim.summary.files'), value: formats.list(files.map(({ name }) => name)) },
          ...(claim.comment ? [{ label: t('claim.summary.comment'), value: claim.comment }] : []),
        ]}
      />
      <Text variant="small" tone="muted">
        {data?.insured.refundAccountEnding
          ? t('claim.summary.account', { mutual: ending, ending: data.insured.refundAccountEnding })
          : t('claim.summary.noAccount')}
      </Text>
    </Stack>
  );
}
