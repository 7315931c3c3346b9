import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { checkGround } from '@member-portal/shared-kernel/rules/contract-ending';
import { useReadOnly, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Button, Card, Heading, Text } from '@member-portal/shared-kernel/ui';
import { useContractT } from '../../contract-texts.ts';

/** Leads to the ending of an individual contract, unless a request waits. If its end is set, shows the date instead. */
export function LeavingCard({ contract }: { contract: ContractDetail }) {
  const t = useContractT();
  const formats = useFormats();
  const readOnly = useReadOnly();
  const today = useStream(useServices().today);
  const { id, state, endDate, pendingEnding } = contract;
  if (state === 'ENDED' || pendingEnding) return null;
  const isFree = checkGround('AFTER_ONE_YEAR', contract, today).ok;
  return (
    <Card aria-labelledby="leaving">
      <Heading level={2} size="h3" id="leaving" marginBottom="0.5rem">
        {t('leaving.title')}
      </Heading>
      <Text variant="small" {...(endDate === null && { marginBottom: '1rem' })}>
        {endDate === null
          ? t(isFree ? 'leaving.free' : 'leaving.firstYear')
          : t('leaving.ending', { to: formats.longDate(endDate) })}
      </Text>
      {endDate === null && (
        <Button variant="secondary" route="resiliation" search={{ contract: id }} locked={readOnly}>
          {t('leaving.action')}
        </Button>
      )}
    </Card>
  );
}
