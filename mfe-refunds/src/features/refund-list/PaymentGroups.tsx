import { useFormats } from 'shared-kernel/i18n';
import { Amount, Box, Card, Flex, List, ListRow, Stack, Text, useIsWide } from 'shared-kernel/ui';
import { actIcon } from '../../common/act-icon.ts';
import { usePaymentWording } from '../../common/payment-wording.ts';
import { useT } from '../../texts.ts';
import type { PaymentGroup, PaymentGroupsProps } from './group-by-payment.ts';
import { RefundTable } from './RefundTable.tsx';

/** A table from 1100 px on, cards below it: one group per payment, whose total stands in the column it sums. */
export function PaymentGroups(props: PaymentGroupsProps) {
  if (useIsWide()) return <RefundTable {...props} />;
  return (
    <Stack gap="0.75rem">
      {props.groups.map((group) => (
        <GroupCard key={group.payment?.id ?? 'unpaid'} group={group} {...props} />
      ))}
    </Stack>
  );
}

function GroupCard({ group, selected, onOpen }: PaymentGroupsProps & { group: PaymentGroup }) {
  const t = useT();
  const formats = useFormats();
  const { title, detail } = usePaymentWording(group.payment);
  return (
    <Card padding="none" overflow="hidden">
      <Box as="h3" background="surface-2" padding="0.875rem 1rem">
        <Flex justifyContent="space-between" gap="1rem">
          <Text as="span" strong>
            {title}
          </Text>
          {group.payment && <Amount cents={group.payment.total} size="row" />}
        </Flex>
        {detail && (
          <Text as="span" variant="small" tone="muted" display="block">
            {detail}
          </Text>
        )}
      </Box>
      <List inset="md" aria-label={title}>
        {group.refunds.map((refund) => (
          <ListRow
            key={refund.id}
            icon={actIcon(refund.actFamily)}
            title={refund.actWording ?? t('hidden.title', { who: refund.beneficiary.firstName })}
            meta={`${refund.beneficiary.firstName} · ${formats.dayMonth(refund.careDate)}`}
            value={<Amount cents={refund.mutualPart} />}
            valueMeta={t('list.of', { amount: formats.cents(refund.totalCost) })}
            selected={refund.id === selected}
            onClick={() => onOpen(refund.id)}
          />
        ))}
      </List>
    </Card>
  );
}
