import type { CoveredPerson, PendingAct } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useReadOnly } from '@member-portal/shared-kernel/state';
import { Banner, Box, Button, Card, Heading, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { useAnswerDay } from '../../common/people/use-answer-day.ts';
import { useWhen } from '../../common/people/use-when.ts';
import { usePeopleT } from '../../people-texts.ts';
import { DepartureForm } from './DepartureForm.tsx';

/** The departure of a person: the form, unless one waits for the insurer or is on file. */
export function EndOfCover({ person }: { person: CoveredPerson }) {
  const t = usePeopleT();
  return (
    <Card aria-labelledby="end-of-cover">
      <Heading level={2} size="h3" id="end-of-cover" marginBottom="0.25rem">
        {person.state === 'LEFT' ? t('end.over') : t('end.title', { name: person.firstName })}
      </Heading>
      <Departure person={person} />
    </Card>
  );
}

function Departure({ person }: { person: CoveredPerson }) {
  const t = usePeopleT();
  const formats = useFormats();
  const readOnly = useReadOnly();
  const { id, pending, leavesOn, state } = person;
  const act = pending.find(({ kind }) => kind === 'DEPARTURE');
  const waiting = act && <WaitingDeparture act={act} />;
  if (leavesOn)
    return (
      <Text>
        {t(state === 'LEFT' ? 'rights.ended' : 'end.planned', { date: formats.longDate(leavesOn) })}
      </Text>
    );
  if (!readOnly) return <DepartureForm key={id} person={person} waiting={waiting} />;
  return (
    waiting ?? (
      <>
        <Text variant="small" tone="muted" marginBottom="1rem">
          {t('end.text')}
        </Text>
        <Button variant="danger" locked>
          {t('departure.send')}
        </Button>
      </>
    )
  );
}

function WaitingDeparture({ act }: { act: PendingAct }) {
  const t = usePeopleT();
  const when = useWhen();
  const answer = useAnswerDay(act);
  const { requestId, since, reference } = act;
  return (
    <Box marginTop="0.5rem">
      <Banner tone="warning" stacked title={t('end.pending')}>
        <Text variant="row">{t('end.pendingText', { when: when(since), reference })}</Text>
        {answer && <Text variant="row">{answer}</Text>}
        <TextLink route="requests" search={{ request: requestId }} chevron>
          {t('follow')}
        </TextLink>
      </Banner>
    </Box>
  );
}
