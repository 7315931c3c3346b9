import { type CoveredPerson, NoemieState } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { elides } from '@member-portal/shared-kernel/rules/names';
import { hasNoemieConflict } from '@member-portal/shared-kernel/rules/noemie-conflict';
import { useQuery, useReadOnly, useServices, useStream } from '@member-portal/shared-kernel/state';
import {
  Avatar,
  Banner,
  Box,
  Button,
  Card,
  Chip,
  chakra,
  Disclosure,
  Flex,
  Heading,
  KeyValueList,
  QueryView,
  SkeletonRows,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import { Check, Hourglass, Minus } from '@member-portal/shared-kernel/ui/icons';
import { beneficiaryQueries } from '../../data/beneficiaries.ts';
import { usePreferenceT } from '../../preference-texts.ts';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: {
      base: '"person name act" "person state state"',
      md: '"person name act" "person state act"',
    },
    gap: '0 1rem',
    alignItems: 'center',
    paddingBlock: '1rem',
    '& + &': { borderTop: '1px solid var(--p-line)' },
  },
});

const STATES = {
  ACTIVE: { tone: 'success', icon: Check },
  INACTIVE: { tone: 'neutral', icon: Hourglass },
  NOT_WISHED: { tone: 'neutral', icon: Minus },
} as const;

/** Teletransmission of each person, with an explanation. */
export function TeletransmissionCard() {
  const t = usePreferenceT();
  return (
    <Card aria-labelledby="teletransmission">
      <Heading level={2} id="teletransmission">
        {t('teletransmission.title')}
      </Heading>
      <Text variant="small" tone="muted" marginBottom="0.5rem">
        {t('teletransmission.text')}
      </Text>
      <HowItWorks />
      <QueryView
        query={useQuery(beneficiaryQueries.all())}
        skeleton={<SkeletonRows count={3} />}
        failure={{ title: t('teletransmission.failure.title'), text: t('failure.text') }}
      >
        {({ people }) => (
          <Box as="ul" role="list" listStyleType="none">
            {people
              .filter(({ state }) => state !== 'LEFT')
              .map((person) => (
                <Person key={person.id} person={person} />
              ))}
          </Box>
        )}
      </QueryView>
    </Card>
  );
}

const FACTS = ['one', 'delay', 'check'] as const;

/** Explains each state and what it depends on. */
function HowItWorks() {
  const t = usePreferenceT();
  return (
    <Disclosure title={t('teletransmission.how.title')}>
      <Stack gap="0.75rem" paddingBlock="0.25rem 0.75rem">
        <KeyValueList
          items={NoemieState.options.map((state) => ({
            label: t(`teletransmission.state.${state}`),
            value: t(`teletransmission.means.${state}`),
          }))}
        />
        <Stack as="ul" gap="0.25rem" paddingInlineStart="1.25rem" listStyleType="disc">
          {FACTS.map((fact) => (
            <Text as="li" variant="small" key={fact}>
              {t(`teletransmission.how.${fact}`)}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Disclosure>
  );
}

function Person({ person }: { person: CoveredPerson }) {
  const t = usePreferenceT();
  const { firstName, surName, familyPosition, noemieState, noemieReceivedOn, pending } = person;
  const { tone, icon } = STATES[noemieState];
  const formats = useFormats();
  const today = useStream(useServices().today);
  const waits = pending.find(({ kind }) => kind === 'TELETRANSMISSION');
  const last =
    noemieState === 'ACTIVE' && noemieReceivedOn
      ? t('teletransmission.last', { day: formats.longDayMonth(noemieReceivedOn, today) })
      : null;
  const means = waits
    ? t('teletransmission.waits', { day: formats.longDayMonth(todayInParis(new Date(waits.since)), today) })
    : t(`teletransmission.means.${noemieState}`);
  return (
    <Row>
      <Box gridArea="person">
        <Avatar name={`${firstName} ${surName}`} index={familyPosition - 1} />
      </Box>
      <Flex gridArea="name" gap="0.25rem 0.75rem" wrap="wrap" alignItems="center">
        <Text strong>{firstName}</Text>
        <Chip tone={tone} icon={icon}>
          {t(`teletransmission.state.${noemieState}`)}
        </Chip>
      </Flex>
      <Box gridArea="state">
        <Text variant="small" tone="muted">
          {[means, last].filter(Boolean).join(' ')}
        </Text>
        {!waits && hasNoemieConflict(person) && (
          <Box marginTop="0.5rem">
            <Banner tone="warning" stacked title={t('teletransmission.conflict.title', { name: firstName })}>
              {t('teletransmission.conflict.text')}
            </Banner>
          </Box>
        )}
      </Box>
      <Box gridArea="act">
        <Act person={person} requestId={waits?.requestId} />
      </Box>
    </Row>
  );
}

/** Leads to the pending request, or to the dialog that creates one. */
function Act({ person, requestId }: { person: CoveredPerson; requestId: string | undefined }) {
  const t = usePreferenceT();
  const readOnly = useReadOnly();
  const { firstName, familyPosition, noemieState } = person;
  const name = { name: firstName };
  const elided = elides(firstName) ? 'Elided' : '';
  if (requestId)
    return (
      <Button
        variant="text"
        size="sm"
        route="requests"
        search={{ request: requestId }}
        aria-label={t(`teletransmission.followOf${elided}`, name)}
      >
        {t('teletransmission.follow')}
      </Button>
    );
  const act = noemieState === 'ACTIVE' ? 'stop' : 'start';
  return (
    <Button
      variant="secondary"
      size="sm"
      locked={readOnly}
      route="preferences-teletransmission"
      params={{ familyPosition: String(familyPosition) }}
      aria-label={t(`teletransmission.${act}Of${elided}`, name)}
    >
      {t(`teletransmission.${act}`)}
    </Button>
  );
}
