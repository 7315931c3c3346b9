import type { BankAccountReceipt, BankHold } from '@member-portal/shared-kernel/contracts/bank-accounts';
import type { SignedMandate } from '@member-portal/shared-kernel/contracts/mandates';
import { SentNotice } from '@member-portal/shared-kernel/submission';
import { useBankT } from '../../bank-texts.ts';
import { SignedNotice } from '../../common/mandate/SignedNotice.tsx';
import { HeldNotice } from './HeldNotice.tsx';

interface SentProps {
  receipt: BankAccountReceipt;
  hold: BankHold | null;
  /** The mandate signed with it. */
  signed: SignedMandate | null;
  onClose: () => void;
}

/** The end of the dialog: the account is sent, sent with a signed mandate, or held. */
export function Sent({ receipt, hold, signed, onClose }: SentProps) {
  const t = useBankT();
  if (hold) return <HeldNotice receipt={receipt} hold={hold} onClose={onClose} />;
  if (signed) {
    const facts = [{ label: t('rib.reference'), value: receipt.reference }];
    return <SignedNotice signed={signed} facts={facts} onClose={onClose} />;
  }
  return <SentNotice receipt={receipt} words={{ title: t('rib.sent'), text: t('rib.sentText') }} />;
}
