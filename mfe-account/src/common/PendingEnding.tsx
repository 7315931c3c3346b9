import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Banner, TextLink } from '@member-portal/shared-kernel/ui';
import { useContractT } from '../contract-texts.ts';

type Pending = NonNullable<ContractDetail['pendingEnding']>;

/** A request to end a contract that the insurer has not answered. */
export function PendingEnding({ requestId, reference, sentOn, endOn }: Pending) {
  const t = useContractT();
  const formats = useFormats();
  return (
    <Banner
      tone="info"
      title={t('leaving.waiting', { from: formats.longDate(sentOn) })}
      stacked
      action={
        <TextLink route="requests" search={{ request: requestId }} chevron>
          {t('leaving.follow')}
        </TextLink>
      }
    >
      {t('leaving.waitingText', { to: formats.longDate(endOn), reference })}
    </Banner>
  );
}
