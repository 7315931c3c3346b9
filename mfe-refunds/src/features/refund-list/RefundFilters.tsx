import { BeneficiaryRank } from 'shared-kernel/contracts/common';
import type { RefundList } from 'shared-kernel/contracts/refunds';
import { OperationType } from 'shared-kernel/contracts/refunds';
import { useFormats } from 'shared-kernel/i18n';
import { useServices, useStream } from 'shared-kernel/state';
import { Button, chakra, Flex, Skeleton, Strong, Text } from 'shared-kernel/ui';
import { Calendar, ListFilter, Users } from 'shared-kernel/ui/icons';
import { FilterButton } from 'shared-kernel/ui/overlay';
import { useT } from '../../texts.ts';
import { ManyChoices, PeriodChoices } from './FilterChoices.tsx';
import type { RefundFilterValues, useRefundFilters } from './use-refund-filters.ts';

export interface RefundFiltersProps {
  values: RefundFilterValues;
  active: number;
  /** Null while it is on its way, undefined where it did not come. */
  totals: RefundList['totals'] | null | undefined;
  onChange: ReturnType<typeof useRefundFilters>['change'];
  onReset: () => void;
}

/** One line that scrolls sideways on a phone, from edge to edge; room for the focus ring, which a scroller would cut. */
const Pills = chakra('div', {
  base: {
    display: 'flex',
    gap: '0.5rem',
    alignItems: 'center',
    flexWrap: { base: 'nowrap', md: 'wrap' },
    maxWidth: { base: 'calc(100% + 2rem)', md: '100%' },
    overflowX: { base: 'auto', md: 'visible' },
    padding: { base: '0.375rem 1rem', md: '0.375rem' },
    margin: { base: '-0.375rem -1rem', md: '-0.375rem' },
    scrollbarWidth: 'none',
  },
});
/** Period, people and kinds of operation, with the count of what they keep. */
export function RefundFilters({ values, active, totals, onChange, onReset }: RefundFiltersProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <Flex as="section" aria-label={t('filters.label')} wrap="wrap" gap="0.5rem" alignItems="center">
      <Pills>
        <PeriodFilter values={values} onChange={onChange} />
        <ManyFilter
          icon={Users}
          label={t('filters.beneficiaries')}
          none={t('filters.allBeneficiaries')}
          options={BeneficiaryRank.options.map((value) => ({ value, text: t(`ranks.${value}`) }))}
          chosen={values.beneficiaryTypes}
          onChange={(beneficiaryTypes) => onChange({ beneficiaryTypes })}
        />
        <ManyFilter
          icon={ListFilter}
          label={t('filters.operations')}
          none={t('filters.allOperations')}
          options={OperationType.options.map((value) => ({ value, text: t(`operations.${value}`) }))}
          chosen={values.operationTypes}
          onChange={(operationTypes) => onChange({ operationTypes })}
        />
        {active > 0 && (
          <Button variant="text" size="sm" onClick={onReset}>
            {t('filters.reset')}
          </Button>
        )}
      </Pills>
      <Text variant="small" tone="muted" marginInlineStart="auto" aria-live="polite" as="div">
        {totals ? (
          <>
            {t('filters.kept', { count: totals.count })}
            {totals.payments !== null && <>, {t('filters.payments', { count: totals.payments })}</>} :{' '}
            <Strong>{formats.cents(totals.mutual)}</Strong>
          </>
        ) : (
          totals === null && <Skeleton width="12rem" height="1rem" />
        )}
      </Text>
    </Flex>
  );
}

function PeriodFilter({ values, onChange }: Pick<RefundFiltersProps, 'values' | 'onChange'>) {
  const t = useT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const { from, to } = values;
  const text =
    from && to
      ? t('filters.fromTo', { from: formats.date(from), to: formats.date(to) })
      : from
        ? t('filters.from', { from: formats.date(from) })
        : to
          ? t('filters.to', { to: formats.date(to) })
          : t('filters.anyDate');
  return (
    <FilterButton
      icon={Calendar}
      label={t('filters.period')}
      active={Boolean(from ?? to)}
      panel={(close) => <PeriodChoices from={from} to={to} today={today} onChange={onChange} close={close} />}
    >
      {text}
    </FilterButton>
  );
}

interface ManyFilterProps {
  icon: typeof Users;
  label: string;
  none: string;
  options: { value: string; text: string }[];
  /** Comma-separated values. */
  chosen: string | undefined;
  onChange: (chosen: string | null) => void;
}

function ManyFilter({ icon, label, none, options, chosen, onChange }: ManyFilterProps) {
  const values = chosen ? chosen.split(',') : [];
  const names = options.filter(({ value }) => values.includes(value)).map(({ text }) => text);
  return (
    <FilterButton
      icon={icon}
      label={label}
      active={values.length > 0}
      panel={(close) => (
        <ManyChoices
          label={label}
          options={options}
          chosen={values}
          onChange={(next) => onChange(next.length > 0 ? next.join(',') : null)}
          close={close}
        />
      )}
    >
      {names.length > 0 ? names.join(', ') : none}
    </FilterButton>
  );
}
