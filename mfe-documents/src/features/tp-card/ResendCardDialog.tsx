import { errorSentence, isApiError } from '@member-portal/shared-kernel/api';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { contactQueries } from '@member-portal/shared-kernel/security';
import { useMutation, useQuery } from '@member-portal/shared-kernel/state';
import { Banner, Button, QueryView, Skeleton, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { Confirmation } from '@member-portal/shared-kernel/ui/flow';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { cardOrderMutations } from '../../data/tp-card-orders.ts';
import { useT } from '../../texts.ts';
import { CardDialogActions } from './CardDialogActions.tsx';
import type { CardDialogProps } from './MailCardDialog.tsx';

/** Orders another paper card to the postal address on file. */
export default function ResendCardDialog(dialog: CardDialogProps) {
  const t = useT();
  const formats = useFormats();
  const [receipt, setReceipt] = useState<SubmissionReceipt | null>(null);
  const contacts = useQuery(contactQueries.all());
  const order = useMutation(cardOrderMutations.resend());

  async function send() {
    // `order.error` contains the refusal, which is shown.
    setReceipt(await order.mutateAsync({}).catch(() => null));
  }

  function refusalOf(error: unknown): string {
    const refused = isApiError(error) ? error.fieldErrors.card : undefined;
    if (isApiError(error) && error.fieldErrors.address) return t('card.resend.noAddress');
    if (refused?.code !== 'card_resend_blocked') return errorSentence(error, t);
    return t('card.resend.errors.card_resend_blocked', {
      date: formats.date(refused.params.openOn ?? ''),
      days: refused.params.days ?? '',
    });
  }

  if (receipt)
    return (
      <Dialog {...dialog} size="sent" title={t('card.resend.title')}>
        <Confirmation
          takesFocus
          title={t('card.resend.sent')}
          text={t('card.resend.sentText', { date: formats.longDate(receipt.expectedBy) })}
          facts={[{ label: t('card.resend.reference'), value: receipt.reference }]}
          actions={<Button onClick={dialog.onClose}>{t('card.close')}</Button>}
        />
      </Dialog>
    );
  return (
    <Dialog
      {...dialog}
      size="sm"
      title={t('card.resend.title')}
      footer={
        <CardDialogActions
          cancel={t('card.cancel')}
          onCancel={dialog.onClose}
          action={t('card.resend.send')}
          loading={order.isPending}
          disabled={!hasAddress(contacts.data)}
          onAct={() => void send()}
        />
      }
    >
      {order.error && <Banner tone="danger" title={refusalOf(order.error)} />}
      <QueryView
        query={contacts}
        skeleton={<Skeleton height="6rem" borderRadius="md" />}
        failure={{ title: t('card.mail.failure'), text: t('card.failure.text') }}
      >
        {({ addressLine1, addressLine2, addressLine3, zipCode, city }) =>
          !hasAddress({ addressLine1, zipCode, city }) ? (
            <Banner
              tone="warning"
              stacked
              title={t('card.unavailable.title')}
              action={
                <TextLink route="personal-info" chevron>
                  {t('card.resend.enterAddress')}
                </TextLink>
              }
            >
              {t('card.resend.noAddress')}
            </Banner>
          ) : (
            <>
              <Text>{t('card.resend.text')}</Text>
              <Text as="address" fontStyle="normal" fontWeight="emphasis" marginBlock="0.75rem">
                {[addressLine1, addressLine2, addressLine3, `${zipCode ?? ''} ${city ?? ''}`.trim()]
                  .filter((line) => line)
                  .map((line) => (
                    <Text as="span" key={line} display="block">
                      {line}
                    </Text>
                  ))}
              </Text>
              <TextLink route="personal-info">{t('card.resend.change')}</TextLink>
            </>
          )
        }
      </QueryView>
    </Dialog>
  );
}

interface Address {
  addressLine1: string | null;
  zipCode: string | null;
  city: string | null;
}

/** Nothing can be mailed to an address that lacks one of these fields. */
const hasAddress = (address: Address | undefined): boolean =>
  Boolean(address?.addressLine1 && address.zipCode && address.city);
