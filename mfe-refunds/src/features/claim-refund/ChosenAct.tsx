import type { Act } from '@member-portal/shared-kernel/contracts/refunds';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { elides } from '@member-portal/shared-kernel/rules/names';
import { useFirstName } from '@member-portal/shared-kernel/submission';
import { Button, Flex, Text } from '@member-portal/shared-kernel/ui';
import { ActName } from '../../common/ActName.tsx';
import { actIcon } from '../../common/act-icon.ts';
import { useT } from '../../texts.ts';
import type { Claim } from './claim-submission.ts';
import { CLAIM_STEPS, totalOf, visitsOf } from './claim-values.ts';

/** The chosen act, and the person once chosen, with a button that leads back to change the act. */
export function ChosenAct({ act, claim, onChange }: { act: Act; claim: Claim; onChange: () => void }) {
  const t = useT();
  const formats = useFormats();
  const { step, values } = claim;
  const Icon = actIcon(act.family);
  const who = useFirstName(values.beneficiaryId);
  const isDescribed = step > CLAIM_STEPS.DETAILS;
  const title =
    isDescribed && who ? (
      <ActName act={act}>
        {(name) => t(elides(who) ? 'claim.careOfElided' : 'claim.careOf', { act: name, who })}
      </ActName>
    ) : (
      <ActName act={act} />
    );
  const sessions = visitsOf(values);
  const [first] = sessions;
  const total = totalOf(sessions);
  const facts = isDescribed
    ? [
        sessions.length > 1
          ? t('claim.sessionCount', { count: sessions.length })
          : isLifeDate(first?.careDate) && t('claim.careOn', { date: formats.date(first.careDate) }),
        total > 0 && formats.cents(total),
      ].filter((fact) => fact)
    : [];
  return (
    <Flex alignItems="center" gap="0.75rem">
      <Icon size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Flex flex="1" minWidth="0" wrap="wrap" columnGap="0.75rem" alignItems="baseline">
        <Text as="span" variant="row" strong>
          {title}
        </Text>
        <Text as="span" variant="small" tone="muted">
          {facts.join(' · ')}
        </Text>
      </Flex>
      <Button variant="text" size="sm" onClick={onChange}>
        {t('claim.change')}
      </Button>
    </Flex>
  );
}
