import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { AnswersByStep } from '@member-portal/shared-kernel/submission';
import { Banner, Stack } from '@member-portal/shared-kernel/ui';
import { optionTitle } from '../../common/cancellable-options.ts';
import { EndDay } from '../../common/EndDay.tsx';
import { useApplicant } from '../../common/use-applicant.ts';
import { usePaidOptionT } from '../../paid-option-texts.ts';
import { chosenOptions, type OfferedOption, peopleToChoose } from './offered-options.ts';
import { CANCELLATION_STEPS, type Cancellation } from './use-cancellation.ts';

const { FORM } = CANCELLATION_STEPS;

interface CancellationSummaryProps {
  cancellation: Cancellation;
  offered: readonly OfferedOption[];
}

/** The summary of the request, before the member confirms it. */
export function CancellationSummary({ cancellation, offered }: CancellationSummaryProps) {
  const t = usePaidOptionT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const applicant = useApplicant();
  const { input, endOn, values } = cancellation;
  if (!input || !endOn) return null;
  const people = peopleToChoose(offered, values, today);
  const concerned = people.filter(({ id }) => input.beneficiaryIds.includes(id));
  const names = formats.list(concerned.map(({ firstName }) => firstName));
  const chosen = chosenOptions(offered, values).map(({ contract, option }) =>
    t('option', {
      option: optionTitle(option),
      name: contract.productName,
      number: contract.insurerContract,
    }),
  );
  return (
    <Stack gap="1rem">
      <EndDay label={t('cancellation.endOn')} day={endOn} effects={t('cancellation.effects')} />
      <AnswersByStep
        submission={cancellation}
        answers={[
          { step: FORM, label: t('cancellation.fields.reason'), value: t(`reason.${input.reason}.label`) },
          ...chosen.map((value) => ({ step: FORM, label: t('cancellation.fields.options'), value })),
          {
            step: FORM,
            label: t('cancellation.fields.beneficiaryIds'),
            value: concerned.length === people.length ? t('cancellation.everyone') : names,
          },
          {
            step: FORM,
            label: t('cancellation.fields.wishedOn'),
            value: input.wishedOn ? formats.longDate(input.wishedOn) : undefined,
          },
          { step: FORM, label: t('applicant.name'), value: applicant?.name },
          { step: FORM, label: t('applicant.number'), value: applicant?.membershipNumber },
          { step: FORM, label: t('applicant.email'), value: applicant?.email ?? undefined },
        ]}
      />
      <Banner tone="info">{t('cancellation.code')}</Banner>
    </Stack>
  );
}
