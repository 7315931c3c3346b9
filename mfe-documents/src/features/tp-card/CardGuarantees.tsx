import type { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { chakra, Text } from '@member-portal/shared-kernel/ui';
import { SidewaysScroll, Table } from '@member-portal/shared-kernel/ui/table';
import { useT } from '../../texts.ts';

const PHONE = '@media (max-width: 767.96px)';
const NARROW_PHONE = '@media (max-width: 359.96px)';
const WIDE_PHONE = '@media (min-width: 360px) and (max-width: 767.96px)';

/** Maximum number of columns beside the names on a phone. With more, each name has its own line. */
const MOST_BESIDE_NAMES = 8;

/** The layout with many columns: one line for the name, one line for its guarantees. */
const stacked = {
  '&, & thead, & tbody': { display: 'block' },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
    alignItems: 'end',
    paddingInline: '0.5rem',
  },
  '& th:first-of-type': { gridColumn: '1 / -1', paddingInlineStart: '0.375rem', paddingBlockEnd: 0 },
};

const GuaranteesTable = chakra(Table, {
  base: {
    borderCollapse: 'collapse',
    fontSize: '0.8125rem',
    lineHeight: '1rem',
    '& th, & td': { padding: '0.5rem 0.25rem', textAlign: 'center' },
    '& tr': { borderBottom: '1px solid var(--p-line)' },
    '& thead': { background: 'surface-2' },
    '& thead th': { fontWeight: 'emphasis', fontSize: '0.75rem', lineHeight: '1rem', color: 'inherit' },
    '& th:first-of-type': { textAlign: 'start', paddingInlineStart: { base: '0.875rem', md: '1.25rem' } },
    '& th[scope=row]': { fontWeight: 'emphasis' },
    [PHONE]: {
      '& td': { fontSize: '0.71875rem', paddingInline: 0 },
      '& td span': { fontSize: '0.6875rem' },
      '& abbr': { writingMode: 'vertical-rl', transform: 'rotate(180deg)', lineHeight: '1rem' },
      '& thead th:not(:first-of-type)': { paddingInline: 0 },
    },
  },
  variants: {
    manyColumns: {
      false: {
        [WIDE_PHONE]: {
          tableLayout: 'fixed',
          '& thead th:first-of-type': { width: '29.5%' },
          '& [data-rank]': { display: 'none' },
          '& tr > :last-child': { paddingInlineEnd: '0.375rem' },
        },
        [NARROW_PHONE]: stacked,
      },
      true: { [PHONE]: stacked },
    },
  },
});
const Row = chakra('tr');
const Head = chakra('th');
const Cell = chakra('td');

/**
 * Beneficiaries × guarantees. With explicit roles, because browsers drop the roles of a table whose `display`
 * is changed.
 */
export function CardGuarantees({ card }: { card: TpCard }) {
  const t = useT();
  const formats = useFormats();
  return (
    <SidewaysScroll label={t('card.guarantees')}>
      <GuaranteesTable
        caption={t('card.guarantees')}
        role="table"
        manyColumns={card.columns.length > MOST_BESIDE_NAMES}
        style={{ '--columns': card.columns.length } as object}
      >
        <thead>
          <Row role="row">
            <Head scope="col" role="columnheader">
              {t('card.beneficiaries')}
            </Head>
            {card.columns.map(({ code, label }) => (
              <Head key={code} scope="col" role="columnheader">
                <abbr title={label} lang="fr" style={{ textDecoration: 'none' }}>
                  {code}
                </abbr>
              </Head>
            ))}
          </Row>
        </thead>
        <tbody>
          {card.beneficiaries.map((person) => (
            <Row key={person.rank} role="row">
              <Head scope="row" role="rowheader">
                {person.surName} {person.firstName}
                <Text as="span" variant="caption" tone="muted" display="block" fontWeight={400}>
                  {formats.date(person.birthDate)}
                  <span data-rank> · {t('card.rank', { rank: person.rank })}</span>
                </Text>
              </Head>
              {person.guarantees.map(({ rate, circuit }, column) => (
                <Cell key={card.columns[column]?.code} role="cell">
                  {rate}
                  <Text as="span" variant="caption" tone="muted" display="block">
                    {circuit}
                  </Text>
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </GuaranteesTable>
    </SidewaysScroll>
  );
}
