import type { Act, RefundSummary } from '@member-portal/shared-kernel/contracts/refunds';
import { currentLocale, InFrench, useLocale } from '@member-portal/shared-kernel/i18n';

interface ActNameProps {
  act: Pick<Act, 'wording' | 'english'>;
  /** The text around the name. Without it the name stands alone. */
  children?: (name: string) => string;
}

/** The act of a refund, unless it is hidden. */
export const actOf = (
  { actEnglish }: Pick<RefundSummary, 'actEnglish'>,
  wording: string,
): ActNameProps['act'] => ({ wording, english: actEnglish ? { wording: actEnglish } : undefined });

/** The name of an act in the member's language, or in French. */
export const actNameOf = ({ wording, english }: ActNameProps['act']): string =>
  currentLocale() === 'en' && english ? english.wording : wording;

/** The name of an act in the member's language. A name that exists only in French is marked as French. */
export function ActName({ act: { wording, english }, children = (same) => same }: ActNameProps) {
  const locale = useLocale();
  return locale === 'en' && english ? (
    children(english.wording)
  ) : (
    <InFrench words={wording}>{children}</InFrench>
  );
}
