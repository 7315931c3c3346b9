import { useEffect, useRef } from 'react';
import { checkAmount } from 'shared-kernel/rules/amount';
import {
  CARE_DATE_PRESCRIPTION_WARNING,
  checkCareDate,
  earliestCareDate,
} from 'shared-kernel/rules/care-date';
import { checkText } from 'shared-kernel/rules/text-length';
import { useAllInfo, useServices, useStream } from 'shared-kernel/state';
import {
  Banner,
  Box,
  Button,
  Failure,
  Flex,
  Grid,
  Heading,
  IconButton,
  SkeletonRows,
  Stack,
} from 'shared-kernel/ui';
import {
  AmountField,
  DateField,
  FormBody,
  RadioCards,
  TextAreaField,
  useForm,
  useFormState,
} from 'shared-kernel/ui/form';
import { Plus, Trash2 } from 'shared-kernel/ui/icons';
import { useT } from '../../texts.ts';
import type { ClaimDetails } from './claim-draft.ts';
import { useRefusalText } from './use-refusal-text.ts';

export interface ClaimDetailsFormProps {
  /** Told of every change, so that the draft keeps it. */
  onChange: (details: ClaimDetails) => void;
  /** What the server refused, by field, for the very value it refused. */
  refused: Record<string, { value: unknown; text: string }>;
}

/** Step 2: for whom, when and how much; one line a session. Lives inside a detached `<Form>`. */
export function ClaimDetailsForm({ onChange, refused }: ClaimDetailsFormProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const services = useServices();
  const limits = useStream(services.limits);
  const allInfo = useAllInfo();
  const { values } = useFormState<ClaimDetails>({ subscription: { values: true } });
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => tell.current(values), [values]);

  const byServer = (field: string, value: unknown) => {
    const answer = refused[field];
    return answer && answer.value === value ? answer.text : undefined;
  };

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
    <FormBody>
      <RadioCards
        name="beneficiaryId"
        label={t('claim.who')}
        columns={2}
        options={allInfo.data.insured.beneficiaries.map((person) => ({
          value: person.id,
          label: person.insured ? t('claim.you', { name: person.firstName }) : person.firstName,
        }))}
        validate={(value: string | undefined) =>
          value ? byServer('beneficiaryId', value) : refusalText('beneficiary_required')
        }
      />
      <Sessions byServer={byServer} />
      <TextAreaField
        name="comment"
        label={t('claim.comment')}
        optional
        limit={limits.texts.commentMax}
        validate={(value: string | undefined) => {
          const verdict = checkText(value ?? '', { max: limits.texts.commentMax });
          return verdict.ok ? byServer('comment', value) : refusalText(verdict.code, verdict.params);
        }}
      />
    </FormBody>
  );
}

function Sessions({ byServer }: { byServer: (field: string, value: unknown) => string | undefined }) {
  const t = useT();
  const refusalText = useRefusalText();
  const services = useServices();
  const limits = useStream(services.limits);
  const today = useStream(services.today);
  const form = useForm<ClaimDetails>();
  const { values } = useFormState<ClaimDetails>({ subscription: { values: true } });
  const sessions = values.sessions ?? [{}];
  const several = sessions.length > 1;

  function dateRefusal(value: string | undefined): string | undefined {
    if (!value) return refusalText('care_date_required');
    const verdict = checkCareDate(value, today, limits);
    return verdict.ok ? undefined : refusalText(verdict.code, verdict.params);
  }
  function amountRefusal(value: number | string | undefined): string | undefined {
    if (value === undefined || value === '') return refusalText('amount_required');
    const verdict = checkAmount(typeof value === 'number' ? value : Number.NaN, limits.amounts);
    return verdict.ok ? undefined : refusalText(verdict.code, verdict.params);
  }
  const change = (next: ClaimDetails['sessions']) => form.change('sessions', next);
  const late = sessions.some(({ careDate }) => {
    const verdict = checkCareDate(careDate ?? '', today, limits);
    return verdict.ok && verdict.warnings?.includes(CARE_DATE_PRESCRIPTION_WARNING);
  });

  return (
    <Stack gap="1rem" role="group" aria-label={t('claim.sessions')}>
      {sessions.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a session has no identity but its place
        <Box key={index}>
          {several && (
            <Flex justifyContent="space-between" alignItems="center" marginBottom="0.5rem">
              <Heading level={3}>{t('claim.session', { number: index + 1 })}</Heading>
              <IconButton
                icon={Trash2}
                label={t('claim.removeSession', { number: index + 1 })}
                onClick={() => change(sessions.filter((__, place) => place !== index))}
              />
            </Flex>
          )}
          <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="1rem">
            <DateField
              name={`sessions[${index}].careDate`}
              label={t('claim.careDate')}
              min={earliestCareDate(today, limits)}
              max={today}
              validate={(value: string | undefined) =>
                dateRefusal(value) ?? byServer(`sessions.${index}.careDate`, value)
              }
            />
            <AmountField
              name={`sessions[${index}].amount`}
              label={t('claim.amount')}
              validate={(value: number | string | undefined) =>
                amountRefusal(value) ?? byServer(`sessions.${index}.amount`, value)
              }
            />
          </Grid>
        </Box>
      ))}
      {late && <Banner tone="warning">{t('claim.late')}</Banner>}
      {sessions.length < limits.claimSessions && (
        <Button
          variant="text"
          size="sm"
          icon={Plus}
          alignSelf="flex-start"
          onClick={() => change([...sessions, { amount: sessions.at(-1)?.amount ?? '' }])}
        >
          {t('claim.addSession')}
        </Button>
      )}
    </Stack>
  );
}
