import type { RefundSummary } from '@member-portal/shared-kernel/contracts/refunds';
import { useT } from '../texts.ts';
import { ActName, actOf } from './ActName.tsx';
import { hiddenTitle } from './refund-wording.ts';

/** The title of a refund: its act, or the person if the act is hidden. */
export function RefundTitle({ refund }: { refund: RefundSummary }) {
  const t = useT();
  const { hidden, beneficiary, actWording, actFamily } = refund;
  if (hidden) return hiddenTitle(beneficiary.firstName, t);
  if (actWording === null) return t(`families.${actFamily ?? 'OTHER'}`);
  return <ActName act={actOf(refund, actWording)} />;
}
