import { checkAmount } from '@member-portal/shared-kernel/rules/amount';
import { checkCareDate, earliestCareDate } from '@member-portal/shared-kernel/rules/care-date';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Box, Flex, Grid, Heading, IconButton } from '@member-portal/shared-kernel/ui';
import { AmountField, DateField } from '@member-portal/shared-kernel/ui/form';
import { Trash2 } from '@member-portal/shared-kernel/ui/icons';
import { useT } from '../../texts.ts';
import type { Claim } from './claim-submission.ts';

interface VisitFieldsProps {
  claim: Claim;
  /** Counted from 0. */
  index: number;
  /** Absent when the claim has a single visit. */
  onRemove?: () => void;
}

/** Date and amount of one visit. */
export function VisitFields({ claim, index, onRemove }: VisitFieldsProps) {
  const t = useT();
  const { refusalText, refusalOf } = claim;
  const services = useServices();
  const limits = useStream(services.limits);
  const today = useStream(services.today);

  return (
    <Box {...(onRemove && { role: 'group', 'aria-label': t('claim.session', { number: index + 1 }) })}>
      {onRemove && (
        <Flex justifyContent="space-between" alignItems="center" marginBottom="0.5rem">
          <Heading level={3}>{t('claim.session', { number: index + 1 })}</Heading>
          <IconButton
            icon={Trash2}
            label={t('claim.removeSession', { number: index + 1 })}
            onClick={onRemove}
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
            value
              ? refusalOf(`sessions.${index}.careDate`, value, checkCareDate(value, today, limits))
              : refusalText('care_date_required')
          }
        />
        <AmountField
          name={`sessions[${index}].amount`}
          label={t('claim.amount')}
          validate={(value: number | string | undefined) =>
            value === undefined || value === ''
              ? refusalText('amount_required')
              : refusalOf(
                  `sessions.${index}.amount`,
                  value,
                  checkAmount(typeof value === 'number' ? value : Number.NaN, limits.amounts),
                )
          }
        />
      </Grid>
    </Box>
  );
}
