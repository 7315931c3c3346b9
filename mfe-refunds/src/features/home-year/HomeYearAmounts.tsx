import type { RefundYear } from '@member-portal/shared-kernel/contracts/refund-years';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useServices } from '@member-portal/shared-kernel/state';
import { Amount, Box, Button, EmptyState, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { WhoPaidBar } from '@member-portal/shared-kernel/ui/chart';
import { ChartColumn } from '@member-portal/shared-kernel/ui/icons';
import { yearParts } from '../../common/paid-parts.ts';
import { useWidgetT } from '../../widget-texts.ts';

interface HomeYearAmountsProps {
  year: RefundYear;
  onYear: (year: number) => void;
}

/** The mutual's refunds of the year, then the part of each payer. */
export function HomeYearAmounts({ year, onYear }: HomeYearAmountsProps) {
  const t = useWidgetT();
  const formats = useFormats();
  const mutual = useServices().environment.brand?.name ?? '';
  const { totals } = year;
  if (totals.count === 0) return <NoCare year={year} onYear={onYear} />;
  const people = year.beneficiaries.length;
  return (
    <>
      <Box minHeight="2.75rem" marginTop="0.25rem">
        <Amount cents={totals.mutual} size="display" />
      </Box>
      <Text variant="small" tone="muted">
        {t('year.refunded', {
          count: people,
          mutual,
          spent: formats.cents(totals.totalCost),
          number: formats.number(people),
        })}
      </Text>
      <Box marginTop="1rem">
        <WhoPaidBar parts={yearParts(totals, mutual, t)} total={totals.totalCost} legend="columns" />
      </Box>
      <Box marginTop="1rem">
        <TextLink route="refund-year" params={{ year: String(year.year) }} chevron>
          {t('year.detail', { year: year.year })}
        </TextLink>
      </Box>
    </>
  );
}

/** A year without care, with a button to the latest year that has some. */
function NoCare({ year: { year, years }, onYear }: HomeYearAmountsProps) {
  const t = useWidgetT();
  const latest = years.find((one) => one !== year);
  return (
    <EmptyState
      size="sm"
      level={3}
      icon={ChartColumn}
      title={t('year.empty.title', { year })}
      text={t('year.empty.text')}
      action={
        latest !== undefined && (
          <Button variant="soft" size="sm" onClick={() => onYear(latest)}>
            {t('year.empty.latest', { year: latest })}
          </Button>
        )
      }
    />
  );
}
