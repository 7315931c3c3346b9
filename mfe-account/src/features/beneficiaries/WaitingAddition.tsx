import type { CoveredPeople } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Avatar, Chip, chakra, Flex, Heading, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { Hourglass, TriangleAlert } from '@member-portal/shared-kernel/ui/icons';
import { useAnswerDay } from '../../common/people/use-answer-day.ts';
import { useWhen } from '../../common/people/use-when.ts';
import { usePeopleT } from '../../people-texts.ts';

const Waiting = chakra('article', {
  base: {
    border: '1px dashed var(--p-line-strong)',
    borderRadius: 'lg',
    background: 'surface-2',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '0 1rem',
    padding: { base: '1rem', md: '1.25rem 1.5rem' },
  },
});

/** A person whom the insurer has not accepted into the family yet. */
export function WaitingAddition({ addition }: { addition: CoveredPeople['additions'][number] }) {
  const t = usePeopleT();
  const formats = useFormats();
  const when = useWhen();
  const answer = useAnswerDay(addition);
  const { name, category, profile, birthDate, membershipStart, reference, requestId, since, awaits } =
    addition;
  const isAsked = awaits === 'member';
  const facts = [
    category && t(`rank.${category}`),
    // A birth is identified by its day.
    profile && !(profile === 'BIRTH' && birthDate) && t(`profiles.${profile}`),
    birthDate && t('born', { date: formats.longDate(birthDate) }),
    t('addition.sent', { when: when(since), reference }),
  ];
  return (
    <Waiting aria-label={name ?? t('addition.somebody')}>
      <Avatar name={name ?? '?'} size="lg" pending />
      <div>
        <Flex gap="0.25rem 0.75rem" flexWrap="wrap" justifyContent="space-between" alignItems="center">
          <Heading level={2} size="h3">
            {name ?? t('addition.somebody')}
          </Heading>
          <Chip tone="warning" icon={isAsked ? TriangleAlert : Hourglass}>
            {t(isAsked ? 'pending.asked' : 'addition.waits')}
          </Chip>
        </Flex>
        <Text variant="small" tone="muted" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {facts.filter(Boolean).join(' · ')}
        </Text>
        <Text marginBlock="0.5rem">
          {[
            t(isAsked ? 'addition.asked' : 'addition.text'),
            membershipStart && t('addition.start', { date: formats.longDate(membershipStart) }),
            answer,
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
        <TextLink route="requests" search={{ request: requestId }} chevron>
          {t('follow')}
        </TextLink>
      </div>
    </Waiting>
  );
}
