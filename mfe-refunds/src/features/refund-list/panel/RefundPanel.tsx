import type { RefundDetail } from '@member-portal/shared-kernel/contracts/refunds';
import { InFrench, useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';
import {
  Amount,
  Box,
  Button,
  Disclosure,
  Divider,
  Failure,
  Flex,
  Heading,
  IconButton,
  QueryView,
  Skeleton,
  SkeletonRows,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import { WhoPaidBar } from '@member-portal/shared-kernel/ui/chart';
import { Download, MessageSquare, ReceiptEuro } from '@member-portal/shared-kernel/ui/icons';
import { SidePanel } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { actIcon } from '../../../common/act-icon.ts';
import { paidParts } from '../../../common/paid-parts.ts';
import { RefundTitle } from '../../../common/RefundTitle.tsx';
import { hiddenTitle, useRefundNote } from '../../../common/refund-wording.ts';
import { refundQueries } from '../../../data/refunds.ts';
import { useT } from '../../../texts.ts';
import { useReasonedParts } from './reasoned-parts.tsx';
import { useStatementDownload } from './use-statement-download.ts';

/** The details of one refund, in a panel beside the list: what was paid, by whom, and the reasons. */
export default function RefundPanel({ refundId, onClosed }: { refundId: string; onClosed: () => void }) {
  const t = useT();
  const formats = useFormats();
  const [open, setOpen] = useState(true);
  const query = useQuery(refundQueries.detail(refundId));
  const statement = useStatementDownload(refundId);
  const refund = query.data;
  const who = refund?.beneficiary.firstName ?? '';
  return (
    <SidePanel
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClosed}
      icon={refund ? actIcon(refund.actFamily, refund.hidden) : ReceiptEuro}
      title={refund ? <RefundTitle refund={refund} /> : t('detail.title')}
      subtitle={refund && t('detail.care', { who, date: formats.longDate(refund.careDate) })}
      footer={
        refund && (
          <Flex gap="0.75rem" wrap="wrap" flex="1">
            <Button
              variant="secondary"
              icon={Download}
              loading={statement.isPending}
              loadingText={t('detail.downloading')}
              onClick={() => void statement.download(undefined)}
              flex="1 1 auto"
            >
              {t('detail.download')}
            </Button>
            <Button variant="secondary" icon={MessageSquare} route="contact-us" flex="1 1 auto">
              {t('detail.question')}
            </Button>
          </Flex>
        )
      }
    >
      <QueryView
        query={query}
        skeleton={
          <Stack gap="1.5rem">
            <Skeleton width="10rem" height="2.75rem" />
            <SkeletonRows count={4} icon={false} />
          </Stack>
        }
        failure={{ title: t('detail.failure.title'), text: t('detail.failure.text') }}
        absent={<Failure title={t('detail.absent.title')} text={t('detail.absent.text')} />}
      >
        {(refund) => <Answer refund={refund} />}
      </QueryView>
    </SidePanel>
  );
}

function Answer({ refund }: { refund: RefundDetail }) {
  const t = useT();
  const formats = useFormats();
  const mutual = useServices().environment.brand?.name ?? '';
  const parts = useReasonedParts(refund, mutual);
  const note = useRefundNote()(refund);
  return (
    <Stack gap="1.25rem">
      <Box>
        <Amount cents={refund.mutualPart} size="display" />
        <Text tone="muted" variant="row" marginTop="0.25rem">
          {t(paidKey(refund), {
            mutual,
            date: refund.payment ? formats.longDate(refund.payment.date) : '',
            ending: refund.payment?.accountEnding ?? '',
          })}
        </Text>
        <IncludedIn payment={refund.payment} />
        {note && (
          <Text tone="muted" variant="row">
            {note}
          </Text>
        )}
        {refund.hidden && (
          <Text tone="muted" variant="row">
            {t('hidden.meta', { who: refund.beneficiary.firstName })}
          </Text>
        )}
      </Box>
      <Divider />
      <section aria-labelledby="who-paid-what">
        <Flex justifyContent="space-between" gap="1rem" marginBottom="0.75rem">
          <Heading level={3} id="who-paid-what">
            {t('detail.whoPaid')}
          </Heading>
          <Text variant="small" tone="muted">
            {t('detail.spent')} <b>{formats.cents(refund.totalCost)}</b>
          </Text>
        </Flex>
        <WhoPaidBar parts={parts} total={refund.totalCost} size="lg" legend="rows" />
      </section>
      {refund.subActs.length > 0 && <SubActs refund={refund} mutual={mutual} />}
    </Stack>
  );
}

/** Gives the total of a payment that settles several acts: the bank statement shows that sum. */
function IncludedIn({ payment }: Pick<RefundDetail, 'payment'>) {
  const t = useT();
  const { cents } = useFormats();
  const others = (payment?.settles ?? 1) - 1;
  if (!payment || others < 1) return null;
  return (
    <Text tone="muted" variant="row">
      {t('detail.included', { count: others, total: cents(payment.total) })}
    </Text>
  );
}

/** The key of the sentence that says where the money went. */
function paidKey({ payment, mutualPart }: RefundDetail) {
  // A negative part is a correction: the mutual takes money back.
  if (mutualPart < 0) return payment ? 'detail.takenBack' : 'detail.toTakeBack';
  if (!payment) return 'detail.notPaid';
  if (payment.paidTo === 'HEALTH_PROFESSIONAL') return 'detail.paidProfessional';
  return payment.accountEnding ? 'detail.paidAccount' : 'detail.paid';
}

function SubActs({ refund, mutual }: { refund: RefundDetail; mutual: string }) {
  const t = useT();
  const formats = useFormats();
  const statement = useStatementDownload(refund.id);
  return (
    <Disclosure title={`${t('detail.subActs')} (${refund.subActs.length})`} open>
      <Stack as="ul" gap="0.5rem" listStyleType="none">
        {refund.subActs.map((act) => {
          const wording = act.wording ?? hiddenTitle(refund.beneficiary.firstName, t);
          return (
            <Flex as="li" key={act.id} gap="0.75rem" alignItems="center">
              <Box flex="1" minWidth="0">
                <Text variant="row">{act.wording === null ? wording : <InFrench words={wording} />}</Text>
                <Text variant="small" tone="muted">
                  {paidParts(act, mutual, t)
                    .filter(({ cents }) => cents !== 0)
                    .map(({ label, cents }) =>
                      t('detail.subActPart', { who: label, amount: formats.cents(cents) }),
                    )
                    .join(', ')}
                </Text>
              </Box>
              <Text variant="row">{formats.cents(act.totalCost)}</Text>
              <IconButton
                icon={Download}
                label={t('detail.downloadSubAct', { act: wording })}
                onClick={() => void statement.download(act.id)}
              />
            </Flex>
          );
        })}
      </Stack>
    </Disclosure>
  );
}
