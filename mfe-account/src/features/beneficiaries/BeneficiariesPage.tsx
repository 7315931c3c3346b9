import type { CoveredPeople } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery, useReadOnly, useServices } from '@member-portal/shared-kernel/state';
import {
  Box,
  Button,
  Card,
  FloatingAction,
  Grid,
  Heading,
  PageHeader,
  QueryView,
  SkeletonRows,
  Stack,
  useIsWide,
} from '@member-portal/shared-kernel/ui';
import { Plus } from '@member-portal/shared-kernel/ui/icons';
import { useRightsEnd } from '../../common/people/use-rights-end.ts';
import { beneficiaryQueries } from '../../data/beneficiaries.ts';
import { usePeopleT } from '../../people-texts.ts';
import { PeopleList } from './PeopleList.tsx';
import { SideNotes } from './SideNotes.tsx';
import { WaitingAddition } from './WaitingAddition.tsx';

/** Everyone covered by the contract, people about to be covered, and people who have left. */
export default function BeneficiariesPage() {
  const t = usePeopleT();
  const readOnly = useReadOnly();
  const { routes } = useServices();
  const isWide = useIsWide();
  const formats = useFormats();
  const people = useQuery(beneficiaryQueries.all());
  const insured = people.data?.people.find((person) => person.insured);
  const endedOn = useRightsEnd(insured);
  const adds = routes.exists('add-beneficiary') && !endedOn;
  const variant = people.isLoadingError ? 'secondary' : 'primary';
  return (
    <>
      <PageHeader
        title={t('title')}
        {...(!isWide && { back: { text: t('account'), route: 'account' } })}
        subtitle={
          endedOn
            ? t('rights.ended', { date: formats.longDate(endedOn) })
            : people.data && <Count {...people.data} />
        }
        actions={
          adds && (
            <Box display={{ base: 'none', md: 'block' }}>
              <Button variant={variant} icon={Plus} route="add-beneficiary" locked={readOnly}>
                {t('add')}
              </Button>
            </Box>
          )
        }
      />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 18rem' }}
        gap={{ base: '0.75rem', md: '1.25rem' }}
        alignItems="start"
      >
        <QueryView
          query={people}
          skeleton={<SkeletonRows count={4} value={false} />}
          failure={{ title: t('failure.title'), text: t('failure.text') }}
          frame={(content) => <Card>{content}</Card>}
        >
          {(data) => <Loaded {...data} />}
        </QueryView>
        {!endedOn && <SideNotes insured={insured} />}
      </Grid>
      {adds && (
        <FloatingAction icon={Plus} route="add-beneficiary" locked={readOnly}>
          {t('addShort')}
        </FloatingAction>
      )}
    </>
  );
}

function Count({ people, additions }: CoveredPeople) {
  const t = usePeopleT();
  const covered = t('count.covered', { count: people.filter(({ state }) => state === 'COVERED').length });
  return additions.length === 0
    ? covered
    : `${covered}, ${t('count.additions', { count: additions.length })}`;
}

function Loaded({ people, additions }: CoveredPeople) {
  const t = usePeopleT();
  const present = people.filter(({ state }) => state !== 'LEFT');
  const left = people.filter(({ state }) => state === 'LEFT');
  return (
    <Stack gap={{ base: '0.75rem', md: '1rem' }}>
      {additions.map((addition) => (
        <WaitingAddition key={addition.requestId} addition={addition} />
      ))}
      <PeopleList people={present} label={t('title')} />
      {left.length > 0 && (
        <Box as="section" aria-labelledby="people-left">
          <Heading level={2} size="h3" id="people-left" marginBottom="0.5rem">
            {t('left')}
          </Heading>
          <PeopleList people={left} label={t('left')} />
        </Box>
      )}
    </Stack>
  );
}
