import { checkAmount } from 'shared-kernel/rules/amount';
import {
  CARE_DATE_PRESCRIPTION_WARNING,
  checkCareDate,
  earliestCareDate,
} from 'shared-kernel/rules/care-date';
import { useServices, useStream } from 'shared-kernel/state';
import { Banner, Box, Button, Flex, Grid, Heading, IconButton, Stack } from 'shared-kernel/ui';
import { AmountField, DateField, useForm, useFormState } from 'shared-kernel/ui/form';
import { Plus, Trash2 } from 'shared-kernel/ui/icons';
import { useT } from '../../texts.ts';
import type { Claim } from './claim-submission.ts';
import type { ClaimValues } from './claim-values.ts';

/** When and how much: one session, or several of the same act. */
export function Sessions({ claim }: { claim: Claim }) {
  const t = useT();
  const { refusalText, refusedBy } = claim;
  const services = useServices();
  const limits = useStream(services.limits);
  const today = useStream(services.today);
  const form = useForm<ClaimValues>();
  const { values } = useFormState<ClaimValues>({ subscription: { values: true } });
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
  const change = (next: ClaimValues['sessions']) => form.change('sessions', next);
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
                dateRefusal(value) ?? refusedBy(`sessions.${index}.careDate`, value)
              }
            />
            <AmountField
              name={`sessions[${index}].amount`}
              label={t('claim.amount')}
              validate={(value: number | string | undefined) =>
                amountRefusal(value) ?? refusedBy(`sessions.${index}.amount`, value)
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
