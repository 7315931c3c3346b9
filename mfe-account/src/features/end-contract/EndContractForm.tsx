import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { checkGround, endOf } from '@member-portal/shared-kernel/rules/contract-ending';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { AnswersByStep, FilesField, SubmissionDialog } from '@member-portal/shared-kernel/submission';
import { Banner, Box, Stack, Text } from '@member-portal/shared-kernel/ui';
import { RadioGroup } from '@member-portal/shared-kernel/ui/form';
import { EndDay } from '../../common/EndDay.tsx';
import { useApplicant } from '../../common/use-applicant.ts';
import { useEndingT } from '../../ending-texts.ts';
import { EndingConditions } from './EndingConditions.tsx';
import { EndingSent } from './EndingSent.tsx';
import { GroundFields } from './GroundFields.tsx';
import { useContractName } from './use-contract-name.ts';
import { ENDING_STEPS, useEnding } from './use-ending.ts';

type Ending = ReturnType<typeof useEnding>;

const { CONDITIONS, FIELDS, SUMMARY } = ENDING_STEPS;

/** Conditions and effects, then the fields, then the summary to confirm. */
export function EndContractForm({ contracts }: { contracts: ContractDetail[] }) {
  const [inAddress] = useSearchValue('contract');
  const free = contracts.filter(({ pendingEnding }) => !pendingEnding);
  const [first, ...others] = free;
  const chosen = free.find(({ id }) => id === inAddress) ?? (others.length === 0 ? first : undefined);
  const ending = useEnding(chosen?.id);
  const contract = contracts.find(({ id }) => id === ending.values.contractId);
  return (
    <SubmissionDialog submission={ending} confirmation={(receipt) => <EndingSent receipt={receipt} />}>
      {ending.step === CONDITIONS && <Conditions ending={ending} contracts={free} />}
      {ending.step === FIELDS && contract && <Fields ending={ending} contract={contract} />}
      {ending.step === SUMMARY && contract && <Summary ending={ending} contract={contract} />}
    </SubmissionDialog>
  );
}

function Conditions({ ending, contracts }: { ending: Ending; contracts: ContractDetail[] }) {
  const t = useEndingT();
  const nameOf = useContractName();
  const [only, ...others] = contracts;
  const refusal = others.length === 0 && ending.refusedBy('contractId', only?.id);
  return (
    <>
      {others.length > 0 ? (
        <RadioGroup
          {...ending.field('contractId')}
          options={contracts.map((contract) => ({ value: contract.id, label: nameOf(contract) }))}
        />
      ) : (
        <Box>
          <Text variant="small" tone="muted">
            {t('ending.fields.contractId')}
          </Text>
          <Text strong>{only && nameOf(only)}</Text>
        </Box>
      )}
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <EndingConditions />
    </>
  );
}

function Fields({ ending, contract }: { ending: Ending; contract: ContractDetail }) {
  const today = useStream(useServices().today);
  return (
    <>
      <GroundFields ending={ending} isOffered={(ground) => checkGround(ground, contract, today).ok} />
      <FilesField submission={ending} compact />
    </>
  );
}

function Summary({ ending, contract }: { ending: Ending; contract: ContractDetail }) {
  const t = useEndingT();
  const formats = useFormats();
  const nameOf = useContractName();
  const applicant = useApplicant();
  const today = useStream(useServices().today);
  const { input } = ending;
  if (!input) return null;
  const { comment, eventOn, ground, wishedOn } = input;
  const day = (date: string | null) => (date ? formats.longDate(date) : undefined);
  return (
    <Stack gap="1rem">
      <EndDay label={t('ending.endOn')} day={endOf(input, today)} effects={t('ending.effects')} />
      <AnswersByStep
        submission={ending}
        answers={[
          {
            step: CONDITIONS,
            label: t('ending.applicant'),
            value: applicant && t('ending.applicantIs', { ...applicant }),
          },
          { step: CONDITIONS, label: t('ending.fields.contractId'), value: nameOf(contract) },
          { step: CONDITIONS, label: t('ending.people'), value: t('ending.everyone') },
          { step: FIELDS, label: t('ending.fields.ground'), value: t(`ground.${ground}`) },
          { step: FIELDS, label: t('ending.fields.eventOn'), value: day(eventOn) },
          { step: FIELDS, label: t('ending.fields.wishedOn'), value: day(wishedOn) },
          { step: FIELDS, label: t('ending.fields.comment'), value: comment ?? undefined },
          { step: FIELDS, label: t('ending.receiptTo'), value: applicant?.email ?? undefined },
        ]}
      />
      <Banner tone="info">{t('ending.receipt')}</Banner>
    </Stack>
  );
}
