import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import {
  Avatar,
  Box,
  Card,
  chakra,
  Grid,
  PageHeader,
  QueryView,
  SkeletonRows,
  Stack,
} from '@member-portal/shared-kernel/ui';
import { Absent } from '../../common/people/Absent.tsx';
import { usePersonOfAddress } from '../../common/people/OfPerson.tsx';
import { usePeopleT } from '../../people-texts.ts';
import { CareConsentCard } from './CareConsentCard.tsx';
import { EndOfCover } from './EndOfCover.tsx';
import { Membership } from './Membership.tsx';
import { PersonSections } from './PersonSections.tsx';

/** One person, by section: the insurer's data, and the changes that the member can request. */
export default function BeneficiaryPage() {
  const t = usePeopleT();
  const { people, person } = usePersonOfAddress();
  return (
    <>
      <Head person={person} />
      <QueryView
        query={people}
        skeleton={<SkeletonRows count={5} value={false} />}
        failure={{ title: t('failure.title'), text: t('failure.text') }}
        frame={(content) => <Card>{content}</Card>}
      >
        {() =>
          person ? (
            <Sections person={person} />
          ) : (
            <Card>
              <Absent />
            </Card>
          )
        }
      </QueryView>
    </>
  );
}

function Head({ person }: { person: CoveredPerson | undefined }) {
  const t = usePeopleT();
  const formats = useFormats();
  const back = { text: t('title'), route: 'beneficiary' };
  if (!person) return <PageHeader title={t('person')} back={back} />;
  const { firstName, surName, rank, birthDate, familyPosition } = person;
  const name = `${firstName} ${surName}`;
  const facts = [
    t(`rank.${rank}`),
    t('born', { date: formats.longDate(birthDate) }),
    t('position', { position: familyPosition }),
  ];
  return (
    <PageHeader
      title={
        <BesideAvatar>
          <Box as="span" position="absolute" left="0" top="0.5rem">
            <Avatar name={name} size="lg" index={familyPosition - 1} />
          </Box>
          {name}
        </BesideAvatar>
      }
      subtitle={<BesideAvatar>{facts.join(' · ')}</BesideAvatar>}
      back={back}
    />
  );
}

/** Leaves space for the avatar beside both lines of the header. */
const BesideAvatar = chakra('span', {
  base: { display: 'block', position: 'relative', paddingInlineStart: '3.75rem' },
});

const Sections = ({ person }: { person: CoveredPerson }) => (
  <Grid
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    gap={{ base: '0.75rem', md: '1.25rem' }}
    gridTemplateRows={{ lg: 'auto 1fr' }}
    alignItems="start"
  >
    <PersonSections person={person} />
    {!person.insured && (
      <Stack gap={{ base: '0.75rem', md: '1.25rem' }} gridColumn={{ lg: 2 }} gridRow={{ lg: '1 / span 2' }}>
        {person.consent && <CareConsentCard person={person} consent={person.consent} />}
        <EndOfCover person={person} />
      </Stack>
    )}
    <Membership person={person} />
  </Grid>
);
