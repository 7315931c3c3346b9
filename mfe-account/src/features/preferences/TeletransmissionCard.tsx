import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { elides } from '@member-portal/shared-kernel/rules/names';
import { useQuery, useReadOnly } from '@member-portal/shared-kernel/state';
import {
  Avatar,
  Box,
  Button,
  Card,
  Chip,
  chakra,
  Flex,
  Heading,
  QueryView,
  SkeletonRows,
  Text,
} from '@member-portal/shared-kernel/ui';
import { Check, Hourglass, Minus } from '@member-portal/shared-kernel/ui/icons';
import { beneficiaryQueries } from '../../data/beneficiaries.ts';
import { usePreferenceT } from '../../preference-texts.ts';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
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

/** Whether the health insurance sends each person's statements, and what that means. */
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

function Person({ person }: { person: CoveredPerson }) {
  const t = usePreferenceT();
  const { firstName, surName, familyPosition, noemieState, pending } = person;
  const { tone, icon } = STATES[noemieState];
  const waits = pending.find(({ kind }) => kind === 'TELETRANSMISSION');
  return (
    <Row>
      <Avatar name={`${firstName} ${surName}`} index={familyPosition - 1} />
      <div>
        <Flex gap="0.25rem 0.75rem" wrap="wrap" alignItems="center">
          <Text strong>{firstName}</Text>
          <Chip tone={tone} icon={icon}>
            {t(`teletransmission.state.${noemieState}`)}
          </Chip>
        </Flex>
        <Text variant="small" tone="muted">
          {t(waits ? 'teletransmission.waits' : `teletransmission.means.${noemieState}`)}
        </Text>
      </div>
      <Act person={person} requestId={waits?.requestId} />
    </Row>
  );
}

/** Leads to the request that is under way, or to the dialog that makes one. */
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
