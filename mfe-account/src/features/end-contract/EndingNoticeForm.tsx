import { EndingScope } from '@member-portal/shared-kernel/contracts/ending-notices';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { endOf } from '@member-portal/shared-kernel/rules/contract-ending';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { AnswersByStep, SubmissionDialog } from '@member-portal/shared-kernel/submission';
import { Banner, Grid, Heading, Stack, Text } from '@member-portal/shared-kernel/ui';
import { RadioPills, TextField } from '@member-portal/shared-kernel/ui/form';
import { EndDay } from '../../common/EndDay.tsx';
import { useEndingT } from '../../ending-texts.ts';
import { EndingConditions } from './EndingConditions.tsx';
import { GroundFields } from './GroundFields.tsx';
import { NoticeReceived } from './NoticeReceived.tsx';
import { ENDING_STEPS } from './use-ending.ts';
import { useEndingNotice } from './use-ending-notice.ts';

type Notice = ReturnType<typeof useEndingNotice>;

const { CONDITIONS, FIELDS, SUMMARY } = ENDING_STEPS;
const columns = { base: 'minmax(0, 1fr)', md: '1fr 1fr' };

/** Ends a contract without a sign-in: conditions and effects, then the fields, then the summary to confirm. */
export function EndingNoticeForm() {
  const t = useEndingT();
  const notice = useEndingNotice();
  // Without a member no draft is stored, so no step needs a notice about it.
  const submission = { ...notice, draft: { ...notice.draft, saved: null } };
  return (
    <SubmissionDialog
      submission={submission}
      confirmation={(receipt) => <NoticeReceived receipt={receipt} />}
    >
      {notice.step === CONDITIONS && (
        <>
          <EndingConditions />
          <Text>{t('notice.collective')}</Text>
        </>
      )}
      {notice.step === FIELDS && <Fields notice={notice} />}
      {notice.step === SUMMARY && <Summary notice={notice} />}
    </SubmissionDialog>
  );
}

function Fields({ notice }: { notice: Notice }) {
  const t = useEndingT();
  const { field } = notice;
  return (
    <>
      <Heading level={3}>{t('notice.you')}</Heading>
      <Grid gridTemplateColumns={columns} gap="1rem" alignItems="start">
        <TextField {...field('surName')} autoComplete="family-name" />
        <TextField {...field('firstName')} autoComplete="given-name" />
      </Grid>
      <TextField {...field('email')} type="email" autoComplete="email" hint={t('notice.emailHint')} />
      <Heading level={3} marginTop="0.5rem">
        {t('notice.contract')}
      </Heading>
      <TextField {...field('contractReference')} autoComplete="off" hint={t('notice.referenceHint')} />
      <RadioPills
        {...field('scope')}
        options={EndingScope.options.map((value) => ({ value, label: t(`scope.${value}`) }))}
      />
      <GroundFields ending={notice} />
    </>
  );
}

function Summary({ notice }: { notice: Notice }) {
  const t = useEndingT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const { input } = notice;
  if (!input) return null;
  const { surName, firstName, contractReference, email, scope, ground, eventOn, wishedOn, comment } = input;
  const day = (date: string | null) => (date ? formats.longDate(date) : undefined);
  const answers = [
    { label: t('notice.fields.surName'), value: surName },
    { label: t('notice.fields.firstName'), value: firstName },
    { label: t('notice.fields.email'), value: email },
    { label: t('notice.fields.contractReference'), value: contractReference },
    { label: t('notice.fields.scope'), value: t(`scope.${scope}`) },
    { label: t('notice.fields.ground'), value: t(`ground.${ground}`) },
    { label: t('notice.fields.eventOn'), value: day(eventOn) },
    { label: t('notice.fields.wishedOn'), value: day(wishedOn) },
    { label: t('notice.fields.comment'), value: comment ?? undefined },
  ];
  return (
    <Stack gap="1rem">
      <EndDay label={t('notice.endOn')} day={endOf(input, today)} effects={t('ending.effects')} />
      <AnswersByStep submission={notice} answers={answers.map((answer) => ({ step: FIELDS, ...answer }))} />
      <Banner tone="info">{t('notice.receipt')}</Banner>
    </Stack>
  );
}
