import type { BankAccounts, BankHold, BankUsage } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { FilesField } from '@member-portal/shared-kernel/submission';
import { Banner, Grid } from '@member-portal/shared-kernel/ui';
import { CheckboxGroup } from '@member-portal/shared-kernel/ui/fields';
import { TextField } from '@member-portal/shared-kernel/ui/form';
import { Mail } from '@member-portal/shared-kernel/ui/icons';
import { useBankT } from '../../bank-texts.ts';
import { HoldBanner } from './HoldBanner.tsx';
import { RefundedPeople } from './RefundedPeople.tsx';
import { RibWarnings } from './RibWarnings.tsx';
import type { RibSubmission } from './rib-submission.ts';
import { useFilledBic } from './use-filled-bic.ts';
import type { IbanCheck } from './use-iban-check.ts';
import { useIbanGroups } from './use-iban-groups.ts';
import { useProofAmongErrors } from './use-proof-among-errors.ts';
import { useRefusalAt } from './use-refusal-at.ts';

interface RibFieldsProps {
  submission: RibSubmission;
  check: IbanCheck;
  /** The hold of this account. */
  hold: BankHold | null;
  /** True if a mandate is signed after sending. */
  isDebited: boolean;
  /** The offered uses. */
  usages: readonly BankUsage[];
  data: BankAccounts;
  /** True for the policyholder's own account. */
  isInsured: boolean;
  surNames: readonly string[];
}

const AS_WRITTEN = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

/** The account, its holder, its uses and its proof. */
export function RibFields(props: RibFieldsProps) {
  const { submission, check, hold, isDebited, usages, data, isInsured, surNames } = props;
  const t = useBankT();
  const { values, field } = submission;
  const groups = useIbanGroups('iban');
  const found = check.bank;
  useRefusalAt('iban', check.ibanError);
  useFilledBic(found?.bic);
  const withProof = useProofAmongErrors(submission);
  const isUnknown = found?.bic === null;
  const bic = field('bic');
  const ibanNews = found && (found.bank ? t('rib.ibanOf', { bank: found.bank }) : t('rib.ibanValid'));
  return (
    <>
      <div {...groups}>
        <TextField {...field('iban')} hint={t('rib.ibanHint')} success={ibanNews} {...AS_WRITTEN} />
      </div>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' }}
        gap={{ base: '1rem', md: '1rem' }}
      >
        <TextField
          {...bic}
          hint={t(isUnknown ? 'rib.bicWanted' : found ? 'rib.bicFound' : 'rib.bicHint')}
          {...(isUnknown
            ? {
                validate: (value, values) =>
                  (value as string | undefined)?.trim()
                    ? bic.validate?.(value, values)
                    : t('refusals.bic_required'),
              }
            : { optional: !found })}
          readOnly={Boolean(found?.bic)}
          key={isUnknown ? 'wanted' : 'optional'}
          {...AS_WRITTEN}
        />
        <TextField {...field('holder')} hint={t('rib.holderHint')} autoComplete="off" />
      </Grid>
      <RibWarnings values={values} bank={found} surNames={surNames} />
      {usages.length > 1 && (
        <CheckboxGroup
          {...field('usages')}
          options={usages.map((usage) => ({ value: usage, label: t(`rib.usage.${usage}`) }))}
        />
      )}
      {isInsured && data.people.length > 1 && values.usages?.includes('REFUND') && (
        <RefundedPeople data={data} />
      )}
      <FilesField submission={withProof} />
      <HoldBanner hold={hold} />
      <Banner role="none" icon={Mail}>
        {t(isDebited ? 'rib.codes' : 'rib.code')}
      </Banner>
    </>
  );
}
