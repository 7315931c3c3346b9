import type { Act } from 'shared-kernel/contracts/refunds';
import { useFormats } from 'shared-kernel/i18n';
import { isLifeDate } from 'shared-kernel/rules/life-date';
import { useAllInfo } from 'shared-kernel/state';
import { Button, Flex, Text } from 'shared-kernel/ui';
import { actIcon } from '../../common/act-icon.ts';
import { useT } from '../../texts.ts';
import type { Claim } from './claim-submission.ts';

/** What was chosen so far, with the way back to change it. */
export function ChosenAct({ act, claim, onChange }: { act: Act; claim: Claim; onChange: () => void }) {
  const t = useT();
  const formats = useFormats();
  const { data } = useAllInfo();
  const Icon = actIcon(act.family);
  const who = data?.insured.beneficiaries.find(({ id }) => id === claim.values.beneficiaryId)?.firstName;
  const [first] = claim.values.sessions;
  const facts =
    claim.step > 2
      ? [who, isLifeDate(first?.careDate) && t('claim.careOn', { date: formats.date(first.careDate) })]
      : [];
  return (
    <Flex alignItems="center" gap="0.75rem">
      <Icon size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Flex flex="1" minWidth="0" wrap="wrap" columnGap="0.75rem" alignItems="baseline">
        <Text as="span" variant="row" strong>
          {act.wording}
        </Text>
        <Text as="span" variant="small" tone="muted">
          {facts.filter((fact) => fact).join(' · ')}
        </Text>
      </Flex>
      <Button variant="text" size="sm" onClick={onChange}>
        {t('claim.change')}
      </Button>
    </Flex>
  );
}
