import { errorSentence } from '@member-portal/shared-kernel/api';
import type { BankChange } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useConfirmedWrite } from '@member-portal/shared-kernel/security';
import { useMutation, useReadOnly, useServices } from '@member-portal/shared-kernel/state';
import { Banner, Button, HStack, Stack, Strong, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { Hourglass } from '@member-portal/shared-kernel/ui/icons';
import { useState } from 'react';
import { useBankT } from '../../bank-texts.ts';
import { useWhen } from '../../common/people/use-when.ts';
import { bankMutations } from '../../data/bank-accounts.ts';
import { CancelChangeDialog } from './CancelChangeDialog.tsx';
import { isOpen } from './rib-target.ts';

const TONES = { WAITING: 'warning', HELD: 'warning', REJECTED: 'danger', REFUSED: 'danger' } as const;
type Shown = keyof typeof TONES;

/** A new account that waits, is held, or was rejected. */
export function ChangeNotice({ change }: { change: BankChange }) {
  const t = useBankT();
  const { notify } = useServices();
  const formats = useFormats();
  const when = useWhen();
  const readOnly = useReadOnly();
  const confirmed = useConfirmedWrite();
  const confirm = useMutation(bankMutations.confirm());
  const [cancelling, setCancelling] = useState(false);
  const { id, state, maskedIban, hold, requestId, sentAt } = change;
  if (!(state in TONES)) return null;
  const shown = state as Shown;
  const isUnderWay = isOpen(change);
  const mayConfirm = hold !== null && new Date(hold.confirmableFrom) <= new Date();

  const release = async () => {
    try {
      const done = await confirmed.send('BANK_ACCOUNT_CHANGE', { id }, (options) =>
        confirm.mutateAsync({ id, ...options }),
      );
      if (done !== null) notify({ tone: 'success', text: t('confirmed') });
    } catch (error) {
      notify({ tone: 'danger', text: errorSentence(error, t) });
    }
  };
  const text =
    shown === 'WAITING'
      ? t('state.WAITING.text', { day: formats.longDate(change.expectedBy) })
      : shown === 'HELD'
        ? mayConfirm
          ? t('state.HELD.ready')
          : t('state.HELD.text', { from: hold ? formats.instant(hold.confirmableFrom) : '' })
        : (change.reason ?? t(`state.${shown}.text`));
  return (
    <Banner tone={TONES[shown]} {...(isUnderWay && { icon: Hourglass })}>
      <Stack gap="0.375rem">
        <Strong>{t(`state.${shown}.title`)}</Strong>
        <Text variant="row">{maskedIban}</Text>
        <Text variant="small">{isUnderWay ? `${t('sent', { when: when(sentAt) })} ${text}` : text}</Text>
        <HStack gap="1rem" flexWrap="wrap">
          <TextLink route="requests" search={{ request: requestId }}>
            {t('follow')}
          </TextLink>
          {mayConfirm && (
            <Button variant="secondary" locked={readOnly} onClick={() => void release()}>
              {t('confirm')}
            </Button>
          )}
          {isUnderWay && (
            <Button
              variant="text"
              // Same colour as the link beside it: the brand’s colour has too little contrast on some tones.
              color="inherit"
              marginInlineStart="-0.75rem"
              locked={readOnly}
              onClick={() => setCancelling(true)}
            >
              {t('cancel')}
            </Button>
          )}
        </HStack>
      </Stack>
      {confirmed.dialog}
      <CancelChangeDialog change={change} open={cancelling} onClose={() => setCancelling(false)} />
    </Banner>
  );
}
