import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Amount, Box, Card, Flex, List, ListRow, Text } from '@member-portal/shared-kernel/ui';
import type { Ref } from 'react';
import { actIcon } from '../../common/act-icon.ts';
import { usePaymentWording } from '../../common/payment-wording.ts';
import { RefundTitle } from '../../common/RefundTitle.tsx';
import { useRefundNote } from '../../common/refund-wording.ts';
import { useT } from '../../texts.ts';
import { listSections, type PaymentSection } from './list-sections.ts';
import type { RefundRowsProps } from './refund-rows-props.ts';
import { useListWindow } from './use-list-window.ts';

const HEIGHTS = { gap: 12, head: 68, refund: 84 };

/** One card per payment. Only the cards near the viewport are rendered. */
export function RefundCards({ list, selected, onOpen }: RefundRowsProps) {
  const listWindow = useListWindow(list, HEIGHTS, selected);
  return (
    <Box ref={listWindow.start as Ref<HTMLDivElement>} onFocus={listWindow.onFocus}>
      {listSections(listWindow.drawn).map((section) =>
        section.kind === 'room' ? (
          <div key={section.key} aria-hidden style={{ height: section.height }} />
        ) : (
          <PaymentCard
            key={section.key}
            section={section}
            size={listWindow.sizeOf(section.key)}
            measure={listWindow.measure}
            selected={selected}
            onOpen={onOpen}
          />
        ),
      )}
    </Box>
  );
}

interface PaymentCardProps extends Omit<RefundRowsProps, 'list'> {
  section: PaymentSection;
  /** Number of refunds of the payment, or null while the next page may add some. */
  size: number | null;
  measure: (element: HTMLElement | null) => void;
}

function PaymentCard({ section, size, measure, selected, onOpen }: PaymentCardProps) {
  const t = useT();
  const formats = useFormats();
  const { payment, head, refunds, gap } = section;
  const { title, detail } = usePaymentWording(payment, size);
  const noteOf = useRefundNote();
  return (
    <Card padding="none" overflow="hidden" style={{ marginTop: gap }}>
      {head && (
        <Box as="h3" ref={measure} data-index={head.index} background="surface-2" padding="0.875rem 1rem">
          <Flex justifyContent="space-between" gap="1rem">
            <Text as="span" strong>
              {title}
            </Text>
            {payment && <Amount cents={payment.total} size="row" />}
          </Flex>
          {detail && (
            <Text as="span" variant="small" tone="muted" display="block">
              {detail}
            </Text>
          )}
        </Box>
      )}
      <List inset="md" aria-label={title}>
        {refunds.map((part) => {
          if (part.kind === 'room') return <li key={part.key} aria-hidden style={{ height: part.height }} />;
          const { row, index } = part;
          const { refund, at } = row;
          const note = noteOf(refund);
          const who = `${refund.beneficiary.firstName} · ${formats.dayMonth(refund.careDate)}`;
          return (
            <ListRow
              key={refund.id}
              item={{ ref: measure, 'data-index': index, 'aria-posinset': at, 'aria-setsize': size ?? -1 }}
              icon={actIcon(refund.actFamily, refund.hidden)}
              title={<RefundTitle refund={refund} />}
              meta={note ? `${who} · ${note}` : who}
              value={<Amount cents={refund.mutualPart} />}
              valueMeta={t('list.of', { amount: formats.cents(refund.totalCost) })}
              selected={refund.id === selected}
              onClick={() => onOpen(refund.id)}
            />
          );
        })}
      </List>
    </Card>
  );
}
