import { BeneficiaryRank } from '@member-portal/shared-kernel/contracts/common';
import type { RefundList } from '@member-portal/shared-kernel/contracts/refunds';
import { OperationType } from '@member-portal/shared-kernel/contracts/refunds';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Box, Button, chakra, Flex, Skeleton, Strong, Text } from '@member-portal/shared-kernel/ui';
import { FilterButton, FilterChip } from '@member-portal/shared-kernel/ui/filters';
import { Calendar, ListFilter, SlidersHorizontal, Users } from '@member-portal/shared-kernel/ui/icons';
import { lazy, type RefObject, Suspense } from 'react';
import { useCareCount } from '../../common/care-count.ts';
import type { RefundFilterValues } from '../../data/refund-keys.ts';
import { useT } from '../../texts.ts';
import type { useRefundFilters } from './use-refund-filters.ts';

/** Loaded on demand: its form fields are larger than the code of the list. */
const ManyChoices = lazy(() => import('./ManyChoices.tsx'));
const PeriodChoices = lazy(() => import('./PeriodChoices.tsx'));

export interface RefundFiltersProps {
  values: RefundFilterValues;
  active: number;
  /** Null while loading, undefined after a failure. */
  totals: RefundList['totals'] | null | undefined;
  onChange: ReturnType<typeof useRefundFilters>['change'];
  onReset: () => void;
  /** Collapsed: only the active filters are shown, each with a button that removes it. */
  hidden: boolean;
  onToggle: () => void;
  /** The toggle button is always rendered, so it takes the focus when a filter is removed. */
  toggleRef: RefObject<HTMLButtonElement | null>;
}

/** On a phone one line that scrolls sideways, from edge to edge. The padding leaves room for the focus ring. */
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
/** Filters for period, people and operation type, with the count of matching refunds. */
export function RefundFilters(props: RefundFiltersProps) {
  const { values, active, totals, onChange, onReset, hidden, onToggle, toggleRef } = props;
  const careCount = useCareCount();
  const t = useT();
  const formats = useFormats();
  const matchingCounts = ({ count, payments }: RefundList['totals']) =>
    [
      careCount(count),
      payments !== null && t('filters.payments', { count: payments, number: formats.number(payments) }),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <Flex as="section" aria-label={t('filters.label')} wrap="wrap" gap="0.5rem" alignItems="center">
      <Pills>
        <Button
          ref={toggleRef}
          variant="secondary"
          size="sm"
          icon={SlidersHorizontal}
          borderRadius="full"
          minHeight="2.5rem"
          flexShrink={0}
          aria-expanded={!hidden}
          aria-label={t(hidden ? 'filters.toggleShow' : 'filters.toggleHide')}
          onClick={onToggle}
        >
          <Box as="span" display={{ base: 'inline', lg: 'none' }}>
            {t('filters.toggle')}
          </Box>
        </Button>
        {hidden ? (
          <ActiveFilters
            values={values}
            onChange={(gone) => {
              onChange(gone);
              toggleRef.current?.focus();
            }}
          />
        ) : (
          <>
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
          </>
        )}
        {active > 0 && (
          <Button variant="text" size="sm" onClick={onReset}>
            {t('filters.reset')}
          </Button>
        )}
      </Pills>
      <Text
        variant="small"
        tone="muted"
        marginInlineStart={{ base: 0, lg: 'auto' }}
        aria-live="polite"
        as="div"
      >
        {totals ? (
          <>
            {t('filters.sum', { what: matchingCounts(totals) })}{' '}
            <Strong>{formats.cents(totals.mutual)}</Strong>
          </>
        ) : (
          totals === null && <Skeleton width="12rem" height="1rem" />
        )}
      </Text>
    </Flex>
  );
}

function ActiveFilters({ values, onChange }: Pick<RefundFiltersProps, 'values' | 'onChange'>) {
  const t = useT();
  const period = usePeriodText(values);
  const chips = [
    { text: period, gone: { from: null, to: null } },
    {
      text: namesOf(values.beneficiaryTypes, BeneficiaryRank.options, (rank) => t(`ranks.${rank}`)),
      gone: { beneficiaryTypes: null },
    },
    {
      text: namesOf(values.operationTypes, OperationType.options, (type) => t(`operations.${type}`)),
      gone: { operationTypes: null },
    },
  ];
  return chips.map(
    ({ text, gone }) =>
      text && (
        <FilterChip
          key={Object.keys(gone)[0]}
          label={t('filters.remove', { filter: text })}
          onRemove={() => onChange(gone)}
        >
          {text}
        </FilterChip>
      ),
  );
}

/** The names of the chosen values. Values of the address that do not exist are ignored. */
function namesOf<Value extends string>(
  chosen: string | undefined,
  all: readonly Value[],
  nameOf: (value: Value) => string,
): string {
  const values = chosen?.split(',') ?? [];
  return all
    .filter((value) => values.includes(value))
    .map(nameOf)
    .join(', ');
}

/** Null when no period is chosen. */
function usePeriodText({ from, to }: RefundFilterValues): string | null {
  const t = useT();
  const { date } = useFormats();
  if (from && to) return t('filters.fromTo', { from: date(from), to: date(to) });
  if (from) return t('filters.from', { from: date(from) });
  return to ? t('filters.to', { to: date(to) }) : null;
}

function PeriodFilter({ values, onChange }: Pick<RefundFiltersProps, 'values' | 'onChange'>) {
  const t = useT();
  const today = useStream(useServices().today);
  const { from, to } = values;
  const text = usePeriodText(values) ?? t('filters.anyDate');
  return (
    <FilterButton
      icon={Calendar}
      label={t('filters.period')}
      active={Boolean(from ?? to)}
      panel={(close) => (
        <Suspense fallback={<Skeleton width="16rem" height="13.5rem" />}>
          <PeriodChoices from={from} to={to} today={today} onChange={onChange} close={close} />
        </Suspense>
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
  const values = chosen ? chosen.split(',') : [];
  const names = options.filter(({ value }) => values.includes(value)).map(({ text }) => text);
  return (
    <FilterButton
      icon={icon}
      label={label}
      active={values.length > 0}
      panel={(close) => (
        <Suspense fallback={<Skeleton width="12rem" height="10rem" />}>
          <ManyChoices
            label={label}
            options={options}
            chosen={values}
            onChange={(next) => onChange(next.length > 0 ? next.join(',') : null)}
            close={close}
          />
        </Suspense>
      )}
    >
      {names.length > 0 ? names.join(', ') : none}
    </FilterButton>
  );
}
