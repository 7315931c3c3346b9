import type { BankAccountInput, BankUsage } from '@member-portal/shared-kernel/contracts/bank-accounts';
import {
  FilesField,
  type Submission,
  type SubmissionReceipt,
  type Written,
} from '@member-portal/shared-kernel/submission';
import { Banner } from '@member-portal/shared-kernel/ui';
import { CheckboxGroup } from '@member-portal/shared-kernel/ui/fields';
import { TextField } from '@member-portal/shared-kernel/ui/form';
import { Mail } from '@member-portal/shared-kernel/ui/icons';
import { useBankT } from '../../bank-texts.ts';
import { RibWarnings } from './RibWarnings.tsx';
import type { IbanCheck } from './use-iban-check.ts';
import { useIbanGroups } from './use-iban-groups.ts';
import { useRefusalAt } from './use-refusal-at.ts';

export type RibSubmission = Submission<Written<BankAccountInput>, BankAccountInput, SubmissionReceipt>;

interface RibFieldsProps {
  submission: RibSubmission;
  check: IbanCheck;
  /** The uses to choose from. */
  usages: readonly BankUsage[];
  surNames: readonly string[];
}

const AS_WRITTEN = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

/** The account, its holder, its uses and its proof. */
export function RibFields({ submission, check, usages, surNames }: RibFieldsProps) {
  const t = useBankT();
  const { values, field } = submission;
  const groups = useIbanGroups('iban');
  const found = check.bank;
  useRefusalAt('iban', check.ibanError);
  const isUnknown = found?.bic === null;
  const bic = field('bic');
  const ibanNews = found && (found.bank ? t('rib.ibanOf', { bank: found.bank }) : t('rib.ibanValid'));
  return (
    <>
      <div {...groups}>
        <TextField {...field('iban')} hint={t('rib.ibanHint')} success={ibanNews} {...AS_WRITTEN} />
      </div>
      <TextField
        {...bic}
        {...(isUnknown
          ? {
              hint: t('rib.bicWanted'),
              validate: (value, values) =>
                (value as string | undefined)?.trim()
                  ? bic.validate?.(value, values)
                  : t('refusals.bic_required'),
            }
          : {
              hint: found?.bic ? t('rib.bicFound', { bic: found.bic }) : t('rib.bicHint'),
              optional: true,
            })}
        key={isUnknown ? 'wanted' : 'optional'}
        {...AS_WRITTEN}
      />
      <TextField {...field('holder')} autoComplete="off" />
      <RibWarnings values={{ ...values, bic: values.bic || found?.bic || '' }} surNames={surNames} />
      {usages.length > 1 && (
        <CheckboxGroup
          {...field('usages')}
          options={usages.map((usage) => ({ value: usage, label: t(`rib.usage.${usage}`) }))}
        />
      )}
      <FilesField submission={submission} />
      <Banner role="none" icon={Mail}>
        {t('rib.code')}
      </Banner>
    </>
  );
}
