import type { ContractOption } from '@member-portal/shared-kernel/contracts/contracts';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Box, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { useContractT } from '../contract-texts.ts';

type Pending = NonNullable<ContractOption['pendingCancellation']>;

/** A request to cancel an option that the insurer has not answered. */
export function PendingOption({ requestId, reference, sentOn, endOn }: Pending) {
  const t = useContractT();
  const formats = useFormats();
  return (
    <Box>
      <Text variant="small">
        {t('options.waiting', { from: formats.longDate(sentOn), to: formats.longDate(endOn), reference })}
      </Text>
      <TextLink route="requests" search={{ request: requestId }} chevron>
        {t('leaving.follow')}
      </TextLink>
    </Box>
  );
}
