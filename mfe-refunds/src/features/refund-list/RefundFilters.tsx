import { BeneficiaryRank } from 'shared-kernel/contracts/common';
import type { RefundList } from 'shared-kernel/contracts/refunds';
import { OperationType } from 'shared-kernel/contracts/refunds';
import { useFormats } from 'shared-kernel/i18n';
import { useServices, useStream } from 'shared-kernel/state';
import { Button, chakra, Flex, Skeleton, Stack, Strong, Text } from 'shared-kernel/ui';
import { Calendar, ListFilter, Users } from 'shared-kernel/ui/icons';
import { FilterButton } from 'shared-kernel/ui/overlay';
import { useT } from '../../texts.ts';
import type { RefundFilterValues, useRefundFilters } from './use-refund-filters.ts';

export interface RefundFiltersProps {
  values: RefundFilterValues;
  active: number;
  totals: RefundList['totals'] | null;
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
const Choice = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '0.75rem', minHeight: '2.75rem', cursor: 'pointer' },
});
const Tick = chakra('input', { base: { boxSize: '1.25rem', accentColor: 'var(--p-primary)' } });
const DateInput = chakra('input', {
  base: {
    minHeight: '2.75rem',
    paddingInline: '0.75rem',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'md',
    background: 'surface',
    color: 'text',
    colorScheme: 'light dark',
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
            {t('filters.kept', { count: totals.count })}, {t('filters.payments', { count: totals.payments })}{' '}
            : <Strong>{formats.cents(totals.mutual)}</Strong>
          </>
        ) : (
          <Skeleton width="12rem" height="1rem" />
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
      panel={(close) => (
        <Stack gap="0.75rem">
          <Stack as="label" gap="0.25rem">
            <Text as="span" variant="row" strong>
              {t('filters.start')}
            </Text>
            <DateInput
              type="date"
              value={from ?? ''}
              max={to ?? today}
              onChange={(event) => onChange({ from: event.target.value || null })}
            />
          </Stack>
          <Stack as="label" gap="0.25rem">
            <Text as="span" variant="row" strong>
              {t('filters.end')}
            </Text>
            <DateInput
              type="date"
              value={to ?? ''}
              min={from}
              max={today}
              onChange={(event) => onChange({ to: event.target.value || null })}
            />
          </Stack>
          <Button variant="soft" size="sm" onClick={close}>
            {t('filters.done')}
          </Button>
        </Stack>
      )}
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
  const t = useT();
  const values = chosen ? chosen.split(',') : [];
  const toggle = (value: string) => {
    const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
    onChange(next.length > 0 ? next.join(',') : null);
  };
  const names = options.filter(({ value }) => values.includes(value)).map(({ text }) => text);
  return (
    <FilterButton
      icon={icon}
      label={label}
      active={values.length > 0}
      panel={(close) => (
        <Stack gap="0.25rem" role="group" aria-label={label}>
          {options.map(({ value, text }) => (
            <Choice key={value}>
              <Tick type="checkbox" checked={values.includes(value)} onChange={() => toggle(value)} />
              {text}
            </Choice>
          ))}
          <Button variant="soft" size="sm" onClick={close}>
            {t('filters.done')}
          </Button>
        </Stack>
      )}
    >
      {names.length > 0 ? names.join(', ') : none}
    </FilterButton>
  );
}
