import type { Payment, RefundSummary } from 'shared-kernel/contracts/refunds';
import { useFormats } from 'shared-kernel/i18n';
import { useServices } from 'shared-kernel/state';
import { Amount, Card, chakra, IconBox, Text, VisuallyHidden } from 'shared-kernel/ui';
import { Building2, ChevronRight, Landmark } from 'shared-kernel/ui/icons';
import { actIcon } from '../../common/act-icon.ts';
import { usePaymentWording } from '../../common/payment-wording.ts';
import { useT } from '../../texts.ts';
import type { PaymentGroup, PaymentGroupsProps } from './group-by-payment.ts';

const Table = chakra('table', { base: { width: '100%', borderCollapse: 'separate', borderSpacing: 0 } });
const Head = chakra('th', {
  base: {
    padding: '0.5rem 0.75rem',
    fontSize: '0.8125rem',
    fontWeight: 400,
    color: 'text-2',
    textAlign: 'end',
    '&:first-of-type': { textAlign: 'start' },
  },
});
const Cell = chakra('td', {
  base: {
    padding: '0.75rem',
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
    padding: '0.75rem',
    background: 'surface-2',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    '&:last-child': { borderStartEndRadius: 'var(--p-radius-md)', borderEndEndRadius: 'var(--p-radius-md)' },
  },
});
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

/** One body per payment. The first cell's button opens the refund; a press anywhere on the row does the same. */
export function RefundTable({ groups, selected, onOpen }: PaymentGroupsProps) {
  const t = useT();
  const mutual = useServices().environment.brand?.name ?? '';
  return (
    <Card padding="none" paddingInline="0.75rem" paddingBlock="0.5rem">
      <Table>
        <VisuallyHidden as="caption">{t('list.title')}</VisuallyHidden>
        <thead>
          <tr>
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
        {groups.map((group) => (
          <tbody key={group.payment?.id ?? 'unpaid'}>
            <GroupRow group={group} />
            {group.refunds.map((refund) => (
              <RefundRow
                key={refund.id}
                refund={refund}
                selected={refund.id === selected}
                onOpen={() => onOpen(refund.id)}
              />
            ))}
          </tbody>
        ))}
      </Table>
    </Card>
  );
}

function GroupRow({ group }: { group: PaymentGroup }) {
  const { title, detail } = usePaymentWording(group.payment);
  const Icon = paymentIcon(group.payment);
  return (
    <tr>
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
      <BandCell>{group.payment && <Amount cents={group.payment.total} size="row" tabular />}</BandCell>
      <BandCell colSpan={2} />
    </tr>
  );
}

function RefundRow({
  refund,
  selected,
  onOpen,
}: {
  refund: RefundSummary;
  selected: boolean;
  onOpen: () => void;
}) {
  const t = useT();
  const formats = useFormats();
  const who = refund.beneficiary.firstName;
  return (
    <Row onClick={onOpen} {...(selected && { 'data-selected': '' })}>
      <Cell textAlign="start" whiteSpace="normal">
        <Opener
          type="button"
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          <IconBox icon={actIcon(refund.actFamily)} tone="neutral" size="sm" />
          <span>
            <Text as="span" variant="row" strong display="block">
              {refund.actWording ?? t('hidden.title', { who })}
            </Text>
            <Text as="span" variant="small" tone="muted" display="block">
              {refund.hidden ? t('hidden.meta', { who }) : who}
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
