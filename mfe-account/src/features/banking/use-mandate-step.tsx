import type { BankAccountReceipt } from '@member-portal/shared-kernel/contracts/bank-accounts';
import type { SignedMandate } from '@member-portal/shared-kernel/contracts/mandates';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import type { FollowUp } from '@member-portal/shared-kernel/submission';
import { Banner, SkeletonRows } from '@member-portal/shared-kernel/ui';
import { useState } from 'react';
import { useBankT } from '../../bank-texts.ts';
import { ReadAndAgree } from '../../common/mandate/ReadAndAgree.tsx';
import { SignFooter } from '../../common/mandate/SignFooter.tsx';
import { type Signing, useSigning } from '../../common/mandate/use-signing.ts';
import { mandateQueries } from '../../data/mandates.ts';
import { useMandateT } from '../../mandate-texts.ts';

interface MandateStep extends Pick<Signing, 'sign' | 'dialog'> {
  /** Undefined if no mandate follows. */
  followUp: FollowUp | undefined;
  signed: SignedMandate | null;
}

/** The mandate of a new account, read and signed as the last step of its dialog. */
export function useMandateStep(receipt: BankAccountReceipt | null, isExpected: boolean): MandateStep {
  const t = useMandateT();
  const [signed, setSigned] = useState<SignedMandate | null>(null);
  const mandates = useQuery({ ...mandateQueries.list(), enabled: receipt !== null && isExpected });
  // The answer from before sending has no mandate of this account.
  const account = mandates.isFetching ? null : (mandates.data?.toSign?.maskedIban ?? null);
  const { prepared, sign, dialog } = useSigning(receipt && isExpected ? account : null, setSigned);
  const isNext = isExpected && !signed && (receipt === null || mandates.isFetching || account !== null);
  const followUp: FollowUp | undefined = isNext
    ? {
        title: t('sign.title'),
        content: (
          <>
            {receipt && <SentBanner receipt={receipt} />}
            {account ? <ReadAndAgree prepared={prepared} /> : <SkeletonRows count={6} icon={false} />}
          </>
        ),
        footer: (onClose) => (
          <SignFooter isReady={account !== null && prepared.data !== undefined} onClose={onClose} />
        ),
      }
    : undefined;
  return { followUp, signed, sign, dialog };
}

function SentBanner({ receipt: { reference, expectedBy } }: { receipt: BankAccountReceipt }) {
  const t = useBankT();
  const formats = useFormats();
  return (
    <Banner tone="success" role="none" stacked title={t('rib.sent')}>
      {t('rib.sentThenSign', { reference, day: formats.longDate(expectedBy) })}
    </Banner>
  );
}
