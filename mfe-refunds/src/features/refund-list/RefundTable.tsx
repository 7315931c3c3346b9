import type { Payment, RefundSummary } from '@member-portal/shared-kernel/contracts/refunds';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useServices } from '@member-portal/shared-kernel/state';
import { Card, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { Building2, ChevronRight, Landmark } from '@member-portal/shared-kernel/ui/icons';
import { Fragment, type Ref } from 'react';
import { actIcon } from '../../common/act-icon.ts';
import { usePaymentWording } from '../../common/payment-wording.ts';
import { RefundTitle } from '../../common/RefundTitle.tsx';
import { useRefundNote } from '../../common/refund-wording.ts';
import { useT } from '../../texts.ts';
import { listSections } from './list-sections.ts';
import type { RefundRowsProps } from './refund-rows-props.ts';
import { RefundsTable } from './refund-table-style.ts';
import { useListWindow } from './use-list-window.ts';

/** Column widths from 1100 px on. The care column takes the width that the figures leave. */
const COLUMNS = ['auto', '6.5rem', '7rem', 'clamp(6.5rem, 10.5vw, 8.5rem)', '7rem', '7rem', '2.25rem'];
const HEIGHTS = { gap: 12, head: 48, refund: 66 };

/** One `tbody` per payment. The button of the first cell opens the refund; so does a click anywhere on the row. */
export function RefundTable({ list, selected, onOpen }: RefundRowsProps) {
  const t = useT();
  const mutual = useServices().environment.brand?.name ?? '';
  const listWindow = useListWindow(list, HEIGHTS, selected);
  const whole = !list.hasNextPage;
  return (
    <Card padding="none" paddingInline="0.75rem" paddingBlock="0.5rem">
      <RefundsTable
        caption={t('list.title')}
        // The heading row counts too. -1 means unknown, while the list has a next page.
        aria-rowcount={whole ? listWindow.numbers + 1 : -1}
        onFocus={listWindow.onFocus}
      >
        <colgroup>
          {COLUMNS.map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of widths
            <col key={at} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('table.care')}</th>
            <th scope="col">{t('table.careDate')}</th>
            <th scope="col">{t('table.cost')}</th>
            <th scope="col">{t('parts.socialSecurity')}</th>
            <th scope="col">{mutual}</th>
            <th scope="col">{t('parts.remaining')}</th>
            <th scope="col">
              <VisuallyHidden>{t('table.open')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody aria-hidden ref={listWindow.start as Ref<HTMLTableSectionElement>} />
        {listSections(listWindow.drawn).map((section) =>
          section.kind === 'room' ? (
            <Room key={section.key} height={section.height} />
          ) : (
            <Fragment key={section.key}>
              {section.gap > 0 && <Room height={section.gap} />}
              <tbody>
                {section.head && (
                  <GroupRow
                    payment={section.payment}
                    size={listWindow.sizeOf(section.key)}
                    row={rowOf(section.head, listWindow.numbersBefore)}
                    measure={listWindow.measure}
                  />
                )}
                {section.refunds.map((part) =>
                  part.kind === 'room' ? (
                    <RoomRow key={part.key} height={part.height} />
                  ) : (
                    <RefundRow
                      key={part.row.key}
                      row={rowOf(part, listWindow.numbersBefore)}
                      measure={listWindow.measure}
                      refund={part.row.refund}
                      selected={part.row.key === selected}
                      onOpen={() => onOpen(part.row.key)}
                    />
                  ),
                )}
              </tbody>
            </Fragment>
          ),
        )}
      </RefundsTable>
    </Card>
  );
}

/** An empty body as high as the rows that are not rendered, or as the gap between two payments. */
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

/** The index of a row in the loaded list, and its number in the whole table. */
const rowOf = ({ row, index }: { row: { number: number }; index: number }, before: number) => ({
  'data-index': index,
  'aria-rowindex': before + row.number + 1,
});

interface PositionedRow {
  row: ReturnType<typeof rowOf>;
  measure: Measure;
}

interface GroupRowProps extends PositionedRow {
  payment: Payment | null;
  /** Number of refunds of the payment, or null while the next page may add some. */
  size: number | null;
}

function GroupRow({ payment, size, row, measure }: GroupRowProps) {
  const { cents } = useFormats();
  const { title, detail } = usePaymentWording(payment, size);
  const Icon = paymentIcon(payment);
  return (
    <tr ref={measure} {...row} data-band="">
      <th scope="rowgroup" colSpan={4}>
        <span>
          <Icon size={20} aria-hidden />
          <span>
            <strong>{title}</strong>
            {detail && <small> · {detail}</small>}
          </span>
        </span>
      </th>
      <td>{payment && cents(payment.total)}</td>
      <td colSpan={2} />
    </tr>
  );
}

interface RefundRowProps extends PositionedRow {
  refund: RefundSummary;
  selected: boolean;
  onOpen: () => void;
}

function RefundRow({ refund, selected, onOpen, row, measure }: RefundRowProps) {
  const t = useT();
  const formats = useFormats();
  const who = refund.beneficiary.firstName;
  const note = useRefundNote()(refund);
  const Icon = actIcon(refund.actFamily, refund.hidden);
  return (
    <tr ref={measure} {...row} data-refund="" onClick={onOpen} {...(selected && { 'data-selected': '' })}>
      <td>
        <button
          type="button"
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          <i aria-hidden>
            <Icon size={18} />
          </i>
          <span>
            <strong>
              <RefundTitle refund={refund} />
            </strong>
            <small>
              {refund.hidden ? t('hidden.meta', { who }) : who}
              {note && ` · ${note}`}
            </small>
          </span>
        </button>
      </td>
      <td>{formats.date(refund.careDate)}</td>
      <td>{formats.cents(refund.totalCost)}</td>
      <td>{formats.cents(refund.socialSecurityPart)}</td>
      <td>{formats.cents(refund.mutualPart)}</td>
      <td>{formats.cents(refund.remainingCharge)}</td>
      <td>
        <ChevronRight size={18} aria-hidden />
      </td>
    </tr>
  );
}

/** A bank for a transfer, a building for a payment to a professional. */
const paymentIcon = (payment: Payment | null) =>
  payment?.paidTo === 'HEALTH_PROFESSIONAL' ? Building2 : Landmark;
