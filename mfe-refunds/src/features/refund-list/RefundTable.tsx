import { Fragment, type Ref } from 'react';
import type { Payment, RefundSummary } from 'shared-kernel/contracts/refunds';
import { useFormats } from 'shared-kernel/i18n';
import { useServices } from 'shared-kernel/state';
import { Amount, Card, chakra, IconBox, Text, VisuallyHidden } from 'shared-kernel/ui';
import { Building2, ChevronRight, Landmark } from 'shared-kernel/ui/icons';
import { actIcon } from '../../common/act-icon.ts';
import { usePaymentWording } from '../../common/payment-wording.ts';
import { useRefundWording } from '../../common/refund-wording.ts';
import { useT } from '../../texts.ts';
import { listSections } from './list-sections.ts';
import type { RefundRowsProps } from './RefundRows.tsx';
import { useListPlace } from './use-list-place.ts';

const Table = chakra('table', {
  base: { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
});
const Head = chakra('th', {
  base: {
    padding: '0.5rem 0.5rem',
    '&:first-of-type': { textAlign: 'start', paddingInlineStart: '0.75rem' },
    fontSize: '0.8125rem',
    fontWeight: 400,
    color: 'text-2',
    textAlign: 'end',
    overflowWrap: 'anywhere',
  },
});
const Cell = chakra('td', {
  base: {
    padding: '0.75rem 0.5rem',
    '&:first-of-type': { paddingInlineStart: '0.75rem' },
    textAlign: 'end',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid var(--p-line)',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Band = chakra('th', {
  base: {
    padding: '0.75rem',
    background: 'surface-2',
    textAlign: 'start',
    fontWeight: 400,
    '&:first-of-type': {
      borderStartStartRadius: 'var(--p-radius-md)',
      borderEndStartRadius: 'var(--p-radius-md)',
    },
  },
});
const BandCell = chakra('td', {
  base: {
    padding: '0.75rem 0.5rem',
    background: 'surface-2',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    '&:last-child': { borderStartEndRadius: 'var(--p-radius-md)', borderEndEndRadius: 'var(--p-radius-md)' },
  },
});
const Rows = chakra('tbody', { base: { '& > tr:last-of-type > td': { borderBottomColor: 'transparent' } } });
const Row = chakra('tr', {
  base: {
    cursor: 'pointer',
    _hover: { background: 'surface-2' },
    '&[data-selected]': { background: 'primary-soft' },
  },
});
const Opener = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    textAlign: 'start',
    color: 'text',
    borderRadius: 'sm',
  },
});
const Line = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '0.75rem' } });

/** Between 1100 px and the widest page: the care takes what the figures leave. */
const COLUMNS = ['auto', '6.5rem', '7rem', 'clamp(6.5rem, 10.5vw, 8.5rem)', '7rem', '7rem', '2.25rem'];
const HEIGHTS = { gap: 12, head: 48, refund: 66 };

/** One body per payment. The first cell's button opens the refund; a press anywhere on the row does the same. */
export function RefundTable({ list, selected, onOpen }: RefundRowsProps) {
  const t = useT();
  const mutual = useServices().environment.brand?.name ?? '';
  const place = useListPlace(list, HEIGHTS, selected);
  const whole = !list.hasNextPage;
  return (
    <Card padding="none" paddingInline="0.75rem" paddingBlock="0.5rem">
      <Table
        // Its heading row counts too; of a list that goes on nobody knows how many there are.
        aria-rowcount={whole ? place.numbers + 1 : -1}
        onFocus={place.onFocus}
      >
        <VisuallyHidden as="caption">{t('list.title')}</VisuallyHidden>
        <colgroup>
          {COLUMNS.map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of widths
            <col key={at} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <Head scope="col">{t('table.care')}</Head>
            <Head scope="col" textAlign="start">
              {t('table.careDate')}
            </Head>
            <Head scope="col">{t('table.cost')}</Head>
            <Head scope="col">{t('parts.socialSecurity')}</Head>
            <Head scope="col">{mutual}</Head>
            <Head scope="col">{t('parts.remaining')}</Head>
            <Head scope="col">
              <VisuallyHidden>{t('table.open')}</VisuallyHidden>
            </Head>
          </tr>
        </thead>
        <tbody aria-hidden ref={place.start as Ref<HTMLTableSectionElement>} />
        {listSections(place.drawn).map((section) =>
          section.kind === 'room' ? (
            <Room key={section.key} height={section.height} />
          ) : (
            <Fragment key={section.key}>
              {section.gap > 0 && <Room height={section.gap} />}
              <Rows>
                {section.head && (
                  <GroupRow
                    payment={section.payment}
                    size={place.sizeOf(section.key)}
                    row={rowOf(section.head, place.numbersBefore)}
                    measure={place.measure}
                  />
                )}
                {section.refunds.map((part) =>
                  part.kind === 'room' ? (
                    <RoomRow key={part.key} height={part.height} />
                  ) : (
                    <RefundRow
                      key={part.row.key}
                      row={rowOf(part, place.numbersBefore)}
                      measure={place.measure}
                      refund={part.row.refund}
                      selected={part.row.key === selected}
                      onOpen={() => onOpen(part.row.key)}
                    />
                  ),
                )}
              </Rows>
            </Fragment>
          ),
        )}
      </Table>
    </Card>
  );
}

/** What is not drawn, or stands between two payments. */
const Room = ({ height }: { height: number }) => (
  <tbody aria-hidden>
    <RoomRow height={height} />
  </tbody>
);

const RoomRow = ({ height }: { height: number }) => (
  <tr aria-hidden>
    <td colSpan={COLUMNS.length} style={{ height, padding: 0 }} />
  </tr>
);

type Measure = (element: HTMLElement | null) => void;

/** A row's place among those drawn, and in the whole table. */
const rowOf = ({ row, index }: { row: { number: number }; index: number }, before: number) => ({
  'data-index': index,
  'aria-rowindex': before + row.number + 1,
});

interface PlacedRow {
  row: ReturnType<typeof rowOf>;
  measure: Measure;
}

interface GroupRowProps extends PlacedRow {
  payment: Payment | null;
  /** Of its refunds here; null while more may come. */
  size: number | null;
}

function GroupRow({ payment, size, row, measure }: GroupRowProps) {
  const { title, detail } = usePaymentWording(payment, size);
  const Icon = paymentIcon(payment);
  return (
    <tr ref={measure} {...row}>
      <Band scope="rowgroup" colSpan={4}>
        <Line>
          <Icon size={20} aria-hidden />
          <span>
            <Text as="span" variant="row" strong>
              {title}
            </Text>
            {detail && (
              <Text as="span" variant="row" tone="muted">
                {' '}
                · {detail}
              </Text>
            )}
          </span>
        </Line>
      </Band>
      <BandCell>{payment && <Amount cents={payment.total} size="row" tabular />}</BandCell>
      <BandCell colSpan={2} />
    </tr>
  );
}

interface RefundRowProps extends PlacedRow {
  refund: RefundSummary;
  selected: boolean;
  onOpen: () => void;
}

function RefundRow({ refund, selected, onOpen, row, measure }: RefundRowProps) {
  const t = useT();
  const formats = useFormats();
  const who = refund.beneficiary.firstName;
  const { title, note } = useRefundWording()(refund);
  return (
    <Row ref={measure} {...row} onClick={onOpen} {...(selected && { 'data-selected': '' })}>
      <Cell textAlign="start" whiteSpace="normal">
        <Opener
          type="button"
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          <IconBox icon={actIcon(refund.actFamily, refund.hidden)} tone="neutral" size="sm" />
          <span>
            <Text as="span" variant="row" strong display="block">
              {title}
            </Text>
            <Text as="span" variant="small" tone="muted" display="block">
              {refund.hidden ? t('hidden.meta', { who }) : who}
              {note && ` · ${note}`}
            </Text>
          </span>
        </Opener>
      </Cell>
      <Cell textAlign="start" color="text-2">
        {formats.date(refund.careDate)}
      </Cell>
      <Cell>{formats.cents(refund.totalCost)}</Cell>
      <Cell>{formats.cents(refund.socialSecurityPart)}</Cell>
      <Cell fontWeight="emphasis">{formats.cents(refund.mutualPart)}</Cell>
      <Cell>{formats.cents(refund.remainingCharge)}</Cell>
      <Cell>
        <ChevronRight size={18} aria-hidden />
      </Cell>
    </Row>
  );
}

/** The bank's columns for a transfer, a building for a payment to a professional. */
const paymentIcon = (payment: Payment | null) =>
  payment?.paidTo === 'HEALTH_PROFESSIONAL' ? Building2 : Landmark;
