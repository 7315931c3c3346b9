import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useReadOnly } from '@member-portal/shared-kernel/state';
import { Banner, Button, Card, Heading, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { usePeopleT } from '../../people-texts.ts';

/** Leads to the departure of a person, unless one waits for the insurer or is on file. */
export function EndOfCover({ person }: { person: CoveredPerson }) {
  const t = usePeopleT();
  const { firstName } = person;
  return (
    <Card aria-labelledby="end-of-cover">
      <Heading level={2} size="h3" id="end-of-cover" marginBottom="0.25rem">
        {t('end.title', { name: firstName })}
      </Heading>
      <Departure person={person} />
    </Card>
  );
}

function Departure({ person }: { person: CoveredPerson }) {
  const t = usePeopleT();
  const formats = useFormats();
  const readOnly = useReadOnly();
  const { pending, leavesOn, familyPosition, state } = person;
  const waiting = pending.find(({ kind }) => kind === 'DEPARTURE');
  if (leavesOn)
    return (
      <Text>
        {t(state === 'LEFT' ? 'rights.ended' : 'end.planned', { date: formats.longDate(leavesOn) })}
      </Text>
    );
  if (waiting)
    return (
      <Banner
        tone="warning"
        stacked
        title={t('end.pending')}
        action={
          <TextLink route="requests" search={{ request: waiting.requestId }} chevron>
            {t('follow')}
          </TextLink>
        }
      >
        {t('end.pendingText', { date: formats.instantDay(waiting.since), reference: waiting.reference })}
      </Banner>
    );
  return (
    <>
      <Text variant="small" tone="muted" marginBottom="1rem">
        {t('end.text')}
      </Text>
      <Button
        variant="danger"
        route="beneficiary-departure"
        params={{ familyPosition: String(familyPosition) }}
        locked={readOnly}
      >
        {t('end.ask')}
      </Button>
    </>
  );
}
