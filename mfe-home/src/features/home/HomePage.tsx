import type { TutorialTarget } from '@member-portal/shared-kernel/contracts/tutorial';
import { Slot, useAllInfo, useSlotIsFilled } from '@member-portal/shared-kernel/state';
import {
  Box,
  Card,
  Grid,
  Heading,
  QueryView,
  Skeleton,
  SkeletonRows,
  Stack,
  useIsWide,
} from '@member-portal/shared-kernel/ui';
import { useT } from '../../texts.ts';
import { Alerts } from './Alerts.tsx';
import { Announcements } from './Announcements.tsx';
import { MobileApplication } from './MobileApplication.tsx';
import { News } from './News.tsx';
import { Part } from './Part.tsx';
import { useIsDrawn } from './use-is-drawn.ts';
import { useIsVeryWide } from './use-is-very-wide.ts';
import { Welcome } from './Welcome.tsx';

/**
 * Layouts of the same parts. In each, the document order is the visual order, so that keyboard and screen reader
 * follow it.
 */
export default function HomePage() {
  return useIsWide() ? <TwoColumns /> : <OneColumn />;
}

function OneColumn() {
  const isDrawn = useIsDrawn();
  return (
    <Stack gap={{ base: '0.75rem', md: '1.25rem' }}>
      <Announcements />
      <Welcome />
      <Alerts />
      <Actions />
      <TpCard />
      {isDrawn ? (
        <>
          <Carded name="home.latest-refunds" part="refunds" rows={3} />
          <Carded name="home.latest-requests" part="requests" rows={3} />
          <Year />
          <Family />
          <News />
          <Documents />
          <MobileApplication />
          <Unavailable />
        </>
      ) : (
        <ToCome />
      )}
    </Stack>
  );
}

/** A placeholder as high as the screen: the footer stays out of sight and does not visibly move. */
const ToCome = () => <Box minHeight="100vh" aria-hidden />;

function TwoColumns() {
  const isDrawn = useIsDrawn();
  const isVeryWide = useIsVeryWide();
  return (
    <Grid
      // The same widths as in the skeleton of the edge, measured from the left margin of the page.
      gridTemplateColumns="minmax(0, 1fr) calc(clamp(25.5rem, 25vw, 34rem) - var(--p-page-x, 2.5rem))"
      gap="2.25rem"
      alignItems="stretch"
    >
      <Stack gap="1.25rem" paddingBottom="2.5rem">
        <Announcements />
        <Welcome />
        <Alerts />
        {isVeryWide ? (
          <Grid gridTemplateColumns="minmax(0, 2fr) minmax(0, 1fr)" gap="1.25rem" alignItems="start">
            <Stack gap="1.25rem">
              <TpCard />
              {isDrawn && (
                <>
                  <Year />
                  <News />
                </>
              )}
            </Stack>
            {isDrawn ? (
              <Stack gap="1.25rem">
                <Contract />
                <Beneficiaries />
                <Documents height="13.5rem" />
                <MobileApplication />
              </Stack>
            ) : (
              <ToCome />
            )}
          </Grid>
        ) : (
          <>
            <TpCard />
            {isDrawn ? (
              <>
                <Year />
                <Family />
                <News />
                <Documents />
                <MobileApplication />
              </>
            ) : (
              <ToCome />
            )}
          </>
        )}
        {isDrawn && <Unavailable />}
      </Stack>
      <Box
        as="aside"
        aria-labelledby="home-actions"
        background="surface"
        borderLeft="1px solid var(--p-line)"
        padding="2.5rem 1.75rem"
        marginBlock="calc(-1 * var(--p-page-y, 2.5rem))"
        marginInlineEnd="calc(-1 * var(--p-page-x, 2.5rem))"
      >
        <Stack gap="2.5rem">
          <Actions titled />
          <Part name="refunds">
            <Slot name="home.latest-refunds" skeleton={<ListSkeleton rows={3} />} />
          </Part>
          <Part name="requests">
            <Slot name="home.latest-requests" skeleton={<ListSkeleton rows={3} />} />
          </Part>
        </Stack>
      </Box>
    </Grid>
  );
}

const wholeLine = { gridColumn: { base: '1 / -1', md: 'auto' } };
/** On a phone the first action has a line of its own, and so has the second when there is no third. */
const sideBySide = {
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(11.75rem, 1fr))' },
  '& > :first-child, & > :nth-child(2):last-child': wholeLine,
};

function Actions({ titled = false }: { titled?: boolean }) {
  const t = useT();
  if (!useSlotIsFilled('home.actions')) return null;
  return (
    <section aria-labelledby="home-actions" data-tutorial="actions">
      <Heading
        level={2}
        id="home-actions"
        marginBottom="0.75rem"
        {...(titled
          ? {}
          : {
              position: 'absolute',
              width: '1px',
              height: '1px',
              overflow: 'hidden',
              clipPath: 'inset(50%)',
            })}
      >
        {t('actions')}
      </Heading>
      <Grid gap="0.5rem" css={titled ? {} : sideBySide}>
        <Slot
          name="home.actions"
          skeleton={<Skeleton height="4rem" borderRadius="md" />}
          unavailable={{ title: t('actionUnavailable') }}
        />
      </Grid>
    </section>
  );
}

function TpCard() {
  return (
    <Part name="card">
      <Slot
        name="home.tp-card"
        skeleton={
          <Box
            background="deep"
            borderRadius="lg"
            padding="1.5rem"
            height={{ base: '16.125rem', md: '13.625rem' }}
          >
            <Skeleton onDeep width="12rem" height="1.25rem" />
          </Box>
        }
      />
    </Part>
  );
}

const Year = () => <Slot name="home.year" skeleton={<CardSkeleton />} />;

function Family() {
  return (
    <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={{ base: '0.75rem', md: '1.25rem' }}>
      <Contract />
      <Beneficiaries />
    </Grid>
  );
}

const Contract = () => (
  <Part name="contract">
    <Slot name="home.contract" skeleton={<CardSkeleton />} />
  </Part>
);

const Beneficiaries = () => (
  <Part name="beneficiaries">
    <Slot name="home.beneficiaries" skeleton={<CardSkeleton />} />
  </Part>
);

const Documents = ({ height = '4.75rem' }) => (
  <Part name="documents">
    <Slot name="home.documents" skeleton={<Skeleton height={height} borderRadius="lg" />} />
  </Part>
);

function Carded({ name, part, rows }: { name: string; part: TutorialTarget; rows: number }) {
  if (!useSlotIsFilled(name)) return null;
  return (
    <Card data-tutorial={part}>
      <Slot name={name} skeleton={<ListSkeleton rows={rows} />} />
    </Card>
  );
}

function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div>
      <Skeleton width="12rem" height="1.5rem" marginBottom="0.5rem" />
      <SkeletonRows count={rows} />
    </div>
  );
}

function CardSkeleton() {
  return (
    <Card minHeight="12.75rem">
      <Skeleton width="8rem" height="1.25rem" marginBottom="1rem" />
      <SkeletonRows count={2} value={false} />
    </Card>
  );
}

/** The failure state of Home. One retry serves every widget, because they share the same request. */
function Unavailable() {
  const t = useT();
  return (
    <QueryView
      query={useAllInfo()}
      // Each widget has a skeleton of its own.
      skeleton={null}
      failure={{ title: t('failure.title'), text: t('failure.text') }}
    >
      {() => null}
    </QueryView>
  );
}
