import type { Act } from 'shared-kernel/contracts/refunds';
import { useFormats } from 'shared-kernel/i18n';
import { isLifeDate } from 'shared-kernel/rules/life-date';
import { useAllInfo } from 'shared-kernel/state';
import { Button, Flex, Text } from 'shared-kernel/ui';
import { actIcon } from '../../common/act-icon.ts';
import { useT } from '../../texts.ts';
import type { ClaimDraft } from './claim-draft.ts';

/** What was chosen so far, with the way back to change it. */
export function ChosenAct({ act, draft, onChange }: { act: Act; draft: ClaimDraft; onChange: () => void }) {
  const t = useT();
  const formats = useFormats();
  const { data } = useAllInfo();
  const Icon = actIcon(act.family);
  const who = data?.insured.beneficiaries.find(({ id }) => id === draft.details.beneficiaryId)?.firstName;
  const [first] = draft.details.sessions;
  const facts =
    draft.step > 2
      ? [who, isLifeDate(first?.careDate) && t('claim.careOn', { date: formats.date(first.careDate) })]
      : [];
  return (
    <Flex alignItems="center" gap="0.75rem" marginBottom="1rem">
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
