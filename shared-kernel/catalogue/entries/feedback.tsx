import { useState } from 'react';
import { Inbox } from '../../ui/icons/index.ts';
import {
  AnnouncementBanner,
  Banner,
  Button,
  Card,
  EmptyState,
  Failure,
  FullScreenSpinner,
  LoadingBar,
  QueryView,
  type ShownQuery,
  Skeleton,
  SkeletonRows,
  SkeletonText,
  SlowNotice,
  Spinner,
  Stack,
  Text,
  type ToastItem,
  Toasts,
  ToldElsewhere,
  WaitingPlace,
} from '../../ui/index.ts';
import { type Entry, overlay, state } from '../entry.ts';

const nothing = () => {};

const TOASTS: ToastItem[] = [
  { id: '1', tone: 'success', text: 'Coordonnées enregistrées' },
  {
    id: '2',
    tone: 'danger',
    text: 'Téléchargement impossible',
    action: { text: 'Réessayer', run: nothing },
  },
];

function ToastsShown() {
  const [items, setItems] = useState(TOASTS);
  return (
    <Toasts
      items={items}
      onDismiss={(id) => setItems(items.filter((item) => item.id !== id))}
      milliseconds={3_600_000}
    />
  );
}

function View({ query }: { query: Partial<ShownQuery<string[]>> }) {
  return (
    <QueryView
      query={{ data: undefined, error: null, isError: false, isFetching: false, refetch: nothing, ...query }}
      skeleton={<SkeletonRows count={2} />}
      failure={{
        title: 'Vos demandes ne s’affichent pas',
        text: 'C’est de notre fait. Le reste fonctionne.',
      }}
      empty={{
        when: (names) => names.length === 0,
        show: (
          <EmptyState size="sm" level={3} icon={Inbox} title="Aucune demande" text="Elles viendront ici." />
        ),
      }}
      frame={(content) => <Card>{content}</Card>}
    >
      {(names) => <Card>{names.join(', ')}</Card>}
    </QueryView>
  );
}

export const feedback: Entry[] = [
  {
    id: 'banner',
    title: 'Banner',
    group: 'Feedback',
    door: 'ui',
    components: ['Banner'],
    use: 'A message in the page. `role="alert"` where it answers what the member did.',
    states: [
      state('every tone', () => (
        <Stack gap="0.75rem">
          <Banner>Réponse prévue avant le 10 novembre.</Banner>
          <Banner tone="success">Votre adresse est vérifiée.</Banner>
          <Banner tone="warning">Votre certificat expire dans 9 jours.</Banner>
          <Banner tone="danger" action={<Button size="sm">Réessayer</Button>}>
            Le paiement n’est pas passé.
          </Banner>
          <Banner tone="neutral" title="Une estimation" stacked>
            Elle ne vaut pas engagement.
          </Banner>
          <Banner tone="inverse">Session en lecture seule.</Banner>
        </Stack>
      )),
    ],
  },
  {
    id: 'announcement',
    title: 'Announcement',
    group: 'Feedback',
    door: 'ui',
    components: ['AnnouncementBanner'],
    use: 'What the insurer announces above a page. Without `onClose` it stays.',
    states: [
      state('every level', () => (
        <Stack gap="0.75rem">
          {(['info', 'warning', 'critical'] as const).map((level) => (
            <AnnouncementBanner
              key={level}
              announcement={{
                id: level,
                level,
                title: 'Le standard ferme à 16 h',
                text: 'Vendredi 14 novembre, par téléphone. Par message, rien ne change.',
                closable: level !== 'critical',
                ...(level === 'info' && { english: { title: 'We close at 4 p.m.', text: 'On Friday.' } }),
              }}
              onClose={level === 'critical' ? undefined : () => {}}
            />
          ))}
        </Stack>
      )),
    ],
  },
  {
    id: 'query-view',
    title: 'Query view',
    group: 'Feedback',
    door: 'ui',
    components: ['QueryView'],
    use: 'The four states of a query. Data that is there stays while a later refresh fails.',
    states: [
      state('loading', () => <View query={{}} />),
      state('failed', () => <View query={{ isError: true, error: new Error('failed') }} />),
      state('empty', () => <View query={{ data: [] }} />),
      state('there', () => <View query={{ data: ['Devis dentaire', 'Facture d’optique'] }} />),
    ],
  },
  {
    id: 'empty-state',
    title: 'Empty state',
    group: 'Feedback',
    door: 'ui',
    components: ['EmptyState'],
    use: 'What comes here, and one action.',
    states: [
      state('with an action', () => (
        <EmptyState
          icon={Inbox}
          level={3}
          title="Aucune demande pour l’instant"
          text="Ce que vous nous envoyez vient ici."
          action={<Button variant="soft">Me faire rembourser</Button>}
        />
      )),
      state('small', () => (
        <EmptyState size="sm" level={3} title="Rien dans ce filtre" text="Essayez une autre période." />
      )),
    ],
  },
  {
    id: 'failure',
    title: 'Failure',
    group: 'Feedback',
    door: 'ui',
    components: ['Failure'],
    use: 'What does not show, whose fault it is, what still works, and a retry.',
    states: [
      state('of a part', () => (
        <Failure
          level={3}
          title="Vos demandes ne s’affichent pas"
          text="C’est de notre fait."
          onRetry={nothing}
        />
      )),
      state('of a page', () => (
        <Card>
          <Failure
            level={3}
            size="page"
            title="Cette page ne s’affiche pas"
            text="Le reste fonctionne."
            onRetry={nothing}
            note="Nouvel essai automatique dans 24 s"
          />
        </Card>
      )),
    ],
  },
  {
    id: 'skeleton',
    title: 'Skeletons',
    group: 'Feedback',
    door: 'ui',
    components: ['Skeleton', 'SkeletonRows', 'SkeletonText', 'WaitingPlace', 'ToldElsewhere', 'SlowNotice'],
    use: 'The shape of what comes. In a waiting place they get words after 5 s.',
    states: [
      state('rows, text, a block', () => (
        <ToldElsewhere>
          <Stack gap="1rem">
            <SkeletonRows count={2} />
            <SkeletonRows count={1} value={false} />
            <SkeletonText lines={3} />
            <Skeleton width="12rem" height="2.25rem" />
          </Stack>
        </ToldElsewhere>
      )),
      state('in a waiting place', () => (
        <WaitingPlace>
          <SkeletonText lines={2} />
        </WaitingPlace>
      )),
      state('slow, with words', () => <SlowNotice onRetry={nothing} />),
      state('slow, and busy', () => <SlowNotice isBusy onRetry={nothing} />),
    ],
  },
  {
    id: 'spinner',
    title: 'Spinner and loading bar',
    group: 'Feedback',
    door: 'ui',
    components: ['Spinner', 'FullScreenSpinner', 'LoadingBar'],
    use: 'A write under way. The thin bar at the top says that something is being read.',
    states: [
      state('spinner', () => <Spinner size={32} />),
      state('loading bar', () => (
        <>
          <Text variant="small" tone="muted">
            En haut de la page.
          </Text>
          <LoadingBar active />
        </>
      )),
      overlay('over the page', () => <FullScreenSpinner active />),
    ],
  },
  {
    id: 'toasts',
    title: 'Toasts',
    group: 'Feedback',
    door: 'ui',
    components: ['Toasts'],
    use: 'What was done, for 5 s. One with an action stays.',
    states: [overlay('two of them', ToastsShown)],
  },
];
