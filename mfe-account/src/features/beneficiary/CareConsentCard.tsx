import { errorSentence } from '@member-portal/shared-kernel/api';
import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import type { CareConsent } from '@member-portal/shared-kernel/contracts/care-consents';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useMutation, useReadOnly, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Button, Card, Chip, Flex, Heading, Stack, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { Check, Hourglass, Lock } from '@member-portal/shared-kernel/ui/icons';
import { useWhen } from '../../common/people/use-when.ts';
import { useConsentT } from '../../consent-texts.ts';
import { consentMutations } from '../../data/care-consents.ts';

const CHIPS = {
  ASKED: { tone: 'warning', icon: Hourglass },
  AGREED: { tone: 'success', icon: Check },
} as const;
const isOf = <T extends object>(all: T, key: string): key is keyof T & string => key in all;

/** The person's agreement to show their care to the policyholder, and the way to ask them. */
export function CareConsentCard({ person, consent }: { person: CoveredPerson; consent: CareConsent }) {
  const t = useConsentT();
  const { state, reason } = consent;
  const name = person.firstName;
  const chip = isOf(CHIPS, state) ? CHIPS[state] : ({ tone: 'neutral', icon: Lock } as const);
  return (
    <Card aria-labelledby="care-consent">
      <Flex gap="0.5rem 1rem" wrap="wrap" alignItems="center" justifyContent="space-between">
        <Heading level={2} size="h3" id="care-consent">
          {t('card.title')}
        </Heading>
        <Chip {...chip}>
          <StateText name={name} consent={consent} />
        </Chip>
      </Flex>
      <Stack gap="0.75rem" marginTop="0.5rem">
        <Text variant="small" tone="muted">
          {state === 'ASKED' || state === 'AGREED'
            ? t(`card.text.${state}`, { name })
            : t('card.reservedText')}
        </Text>
        {reason !== null && <Text variant="small">{reason}</Text>}
        {state !== 'AGREED' && <Ask person={person} consent={consent} />}
      </Stack>
    </Card>
  );
}

function StateText({ name, consent: { state, since } }: { name: string; consent: CareConsent }) {
  const t = useConsentT();
  const formats = useFormats();
  const when = useWhen();
  const today = useStream(useServices().today);
  if (state === 'NOT_ASKED') return t('card.reserved', { name });
  if (state === 'AGREED' && since === null) return t('card.state.AGREED_unknown');
  if (state === 'AGREED')
    return t('card.state.AGREED', { date: since ? formats.instantDay(since, today) : '' });
  return t(`card.state.${state}`, { when: since ? when(since) : '' });
}

function Ask({ person, consent }: { person: CoveredPerson; consent: CareConsent }) {
  const t = useConsentT();
  const { notify, routes } = useServices();
  const formats = useFormats();
  const readOnly = useReadOnly();
  const asking = useMutation(consentMutations.ask());
  const { firstName: name, familyPosition } = person;
  const { state, obstacle, askableFrom } = consent;
  const email = consent.email ?? '';

  const ask = async () => {
    try {
      await asking.mutateAsync(familyPosition);
      notify({ tone: 'success', text: t('card.sent', { email }) });
    } catch (error) {
      notify({ tone: 'danger', text: errorSentence(error, t) });
    }
  };

  if (obstacle !== null)
    return (
      <>
        <Text variant="small">
          {t(`card.obstacle.${obstacle}`, { name, date: askableFrom ? formats.instant(askableFrom) : '' })}
        </Text>
        {(obstacle === 'NO_EMAIL' || obstacle === 'OWN_EMAIL') && routes.exists('contact-us') && (
          <TextLink route="contact-us" chevron>
            {t('card.contact')}
          </TextLink>
        )}
      </>
    );
  return (
    <>
      <Text variant="small" tone="muted">
        {t('card.howText', { name, email })}
      </Text>
      <Button
        variant="soft"
        alignSelf="flex-start"
        locked={readOnly}
        loading={asking.isPending}
        onClick={() => void ask()}
      >
        {t(state === 'NOT_ASKED' ? 'card.ask' : 'card.askAgain')}
      </Button>
    </>
  );
}
