import type { CancellationReason } from '@member-portal/shared-kernel/contracts/contract-endings';
import { InFrench, useFormats } from '@member-portal/shared-kernel/i18n';
import { earliestOptionEnd } from '@member-portal/shared-kernel/rules/option-cancellation';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { SubmissionDialog } from '@member-portal/shared-kernel/submission';
import { Banner, TextLink } from '@member-portal/shared-kernel/ui';
import { CheckboxGroup } from '@member-portal/shared-kernel/ui/fields';
import { DateField, RadioGroup } from '@member-portal/shared-kernel/ui/form';
import { optionTitle } from '../../common/cancellable-options.ts';
import { usePaidOptionT } from '../../paid-option-texts.ts';
import { Applicant } from './Applicant.tsx';
import { CancellationSummary } from './CancellationSummary.tsx';
import { type OfferedOption, peopleToChoose } from './offered-options.ts';
import { CANCELLATION_STEPS, type Cancellation, useCancellation } from './use-cancellation.ts';
import { useStepInAddress } from './use-step-in-address.ts';

const REASONS = [
  'OPTIONAL_BENEFITS',
  'DUE_DATE',
  'INDIVIDUAL_CONTRACT',
] as const satisfies readonly CancellationReason[];

interface CancellationProps {
  cancellation: Cancellation;
  offered: readonly OfferedOption[];
}

/** Options, people and date; then the summary, at its own address. */
export function PaidOptionsForm({ offered }: { offered: readonly OfferedOption[] }) {
  const cancellation = useCancellation(offered);
  useStepInAddress(cancellation);
  return (
    <SubmissionDialog submission={cancellation}>
      {cancellation.step === CANCELLATION_STEPS.FORM ? (
        <Fields cancellation={cancellation} offered={offered} />
      ) : (
        <CancellationSummary cancellation={cancellation} offered={offered} />
      )}
    </SubmissionDialog>
  );
}

function Fields({ cancellation, offered }: CancellationProps) {
  const t = usePaidOptionT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const { field, values } = cancellation;
  const { reason } = values;
  const day = (of: CancellationReason) => formats.longDate(earliestOptionEnd(of, today));
  return (
    <>
      <RadioGroup
        {...field('reason')}
        options={REASONS.map((value) => ({
          value,
          label: t(`reason.${value}.label`),
          hint: t(`reason.${value}.hint`, { day: day(value) }),
        }))}
      />
      {reason === 'INDIVIDUAL_CONTRACT' ? (
        <WholeContract contractId={offered[0]?.contract.id} />
      ) : (
        <>
          <Options cancellation={cancellation} offered={offered} />
          <People cancellation={cancellation} offered={offered} />
          {reason === 'OPTIONAL_BENEFITS' && (
            <DateField
              {...field('wishedOn')}
              hint={t('cancellation.wishedHint', { day: day(reason) })}
              min={earliestOptionEnd(reason, today)}
              optional
            />
          )}
          {/* Last, so that the fields do not move when it loads. */}
          <Applicant />
        </>
      )}
    </>
  );
}

function WholeContract({ contractId }: { contractId: string | undefined }) {
  const t = usePaidOptionT();
  return (
    <Banner
      tone="info"
      stacked
      action={
        <TextLink route="resiliation" search={contractId ? { contract: contractId } : {}} chevron>
          {t('wholeContract.action')}
        </TextLink>
      }
    >
      {t('wholeContract.text')}
    </Banner>
  );
}

function Options({ cancellation, offered }: CancellationProps) {
  const t = usePaidOptionT();
  const formats = useFormats();
  return (
    <CheckboxGroup
      {...cancellation.field('options')}
      options={offered.map(({ value, contract, option }) => ({
        value,
        label: <InFrench words={optionTitle(option)} />,
        hint: [
          option.priceCents === null ? null : t('price', { amount: formats.cents(option.priceCents) }),
          t('contract', { name: contract.productName, number: contract.insurerContract }),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
}

/** Left out if the contract covers one person. */
function People({ cancellation, offered }: CancellationProps) {
  const t = usePaidOptionT();
  const today = useStream(useServices().today);
  const people = peopleToChoose(offered, cancellation.values, today);
  if (people.length < 2) return null;
  return (
    <>
      <RadioGroup
        name="scope"
        label={t('cancellation.fields.beneficiaryIds')}
        options={[
          { value: 'everyone', label: t('cancellation.everyone') },
          { value: 'some', label: t('cancellation.some') },
        ]}
      />
      {cancellation.values.scope === 'some' && (
        <CheckboxGroup
          {...cancellation.field('beneficiaryIds')}
          label={t('cancellation.which')}
          options={people.map(({ id, firstName }) => ({ value: id, label: firstName }))}
        />
      )}
    </>
  );
}
