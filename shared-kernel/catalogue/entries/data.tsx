import { PhoneHours, PhoneState } from '../../ui/contact/index.ts';
import {
  Check,
  CircleAlert,
  Clock,
  Download,
  HeartPulse,
  Inbox,
  Stethoscope,
  Truck,
  X,
} from '../../ui/icons/index.ts';
import {
  Amount,
  Avatar,
  Card,
  Chip,
  Counter,
  Flex,
  IconBox,
  IconButton,
  KeyValueList,
  LatestList,
  List,
  ListRow,
  Reference,
  Stack,
  Text,
} from '../../ui/index.ts';
import { NextPage } from '../../ui/long-list/index.ts';
import { type Entry, state } from '../entry.ts';
import { LongList } from '../samples/LongList.tsx';

const refunds = [
  { id: '1', title: 'Consultation spécialiste', meta: 'Claire · soin du 21/10', cents: 3295 },
  { id: '2', title: 'Pharmacie', meta: 'Léa · soin du 18/10', cents: 412 },
];
const latest = {
  id: 'latest',
  title: 'Derniers remboursements',
  all: { label: 'Tout voir', route: 'refunds' },
  empty: { icon: Inbox, title: 'Aucun remboursement pour l’instant', text: 'Ils viennent ici d’eux-mêmes.' },
  failure: { title: 'Vos remboursements ne s’affichent pas', text: 'Le reste fonctionne.' },
};
const loading = { data: undefined, error: null, isError: false, isFetching: false, refetch: () => {} };
const loaded = { ...loading, data: {} };
const nextPage = {
  error: null,
  hasNextPage: true,
  isFetching: true,
  isFetchingNextPage: true,
  isFetchNextPageError: false,
  isPlaceholderData: false,
  fetchNextPage: () => {},
};
const nextPageFailure = { title: 'La suite ne s’affiche pas', text: 'Ce que vous voyez reste juste.' };
const row = ({ id, title, meta, cents }: (typeof refunds)[number]) => (
  <ListRow
    key={id}
    icon={Stethoscope}
    title={title}
    meta={meta}
    value={<Amount cents={cents} />}
    href={`#${id}`}
  />
);

export const data: Entry[] = [
  {
    id: 'list',
    title: 'List and rows',
    group: 'Data',
    door: 'ui',
    components: ['List', 'ListRow'],
    use: 'Things of one kind. A row is a link, a button, or text; a second control stands beside it.',
    states: [
      state('links with a value', () => (
        <Card padding="none">
          <List inset="md" aria-label="Remboursements">
            {refunds.map(row)}
          </List>
        </Card>
      )),
      state('a state, a further action, unread, selected', () => (
        <Card padding="none">
          <List inset="md" divider="full" aria-label="Demandes">
            <ListRow
              icon={Inbox}
              title="Devis dentaire"
              meta="Vous · 3 mars"
              unread
              chip={
                <Chip tone="warning" icon={CircleAlert}>
                  À compléter
                </Chip>
              }
              chipPlacement="column"
              onClick={() => {}}
            />
            <ListRow
              icon={Inbox}
              title="Facture d’optique"
              meta="Léa · 1er mars"
              selected
              onClick={() => {}}
            />
            <ListRow
              icon={Inbox}
              title="Relevé d’octobre"
              meta="PDF, 120 ko"
              action={<IconButton icon={Download} label="Télécharger le relevé d’octobre" />}
            />
          </List>
        </Card>
      )),
    ],
  },
  {
    id: 'latest-list',
    title: 'Latest list',
    group: 'Data',
    door: 'ui',
    components: ['LatestList'],
    use: 'A part of Home: the latest of something, with the way to all of them, and every state.',
    states: [
      state('there', () => (
        <LatestList {...latest} rows={refunds} query={loaded} amounts>
          {row}
        </LatestList>
      )),
      state('loading', () => (
        <LatestList
          {...latest}
          id="latest-2"
          title="Derniers remboursements, chargement"
          rows={undefined}
          query={loading}
          amounts
        >
          {row}
        </LatestList>
      )),
      state('empty', () => (
        <LatestList {...latest} id="latest-3" title="Derniers remboursements, aucun" rows={[]} query={loaded}>
          {row}
        </LatestList>
      )),
      state('failed', () => (
        <LatestList
          {...latest}
          id="latest-4"
          title="Derniers remboursements, panne"
          rows={undefined}
          query={{ ...loading, isError: true }}
        >
          {row}
        </LatestList>
      )),
    ],
  },
  {
    id: 'long-list',
    title: 'Long list',
    group: 'Data',
    door: 'ui/long-list',
    components: ['NextPage'],
    use: '`useLongList` renders only the rows near the viewport; each tells its place among all of them. `useNextPage` asks for the page that follows, and `NextPage` shows it coming, or failed.',
    states: [
      state('200 rows', LongList),
      state('the next page loads', () => <NextPage list={nextPage} failure={nextPageFailure} />),
      state('the next page failed', () => (
        <NextPage
          list={{ ...nextPage, isFetchingNextPage: false, isFetchNextPageError: true }}
          failure={nextPageFailure}
        />
      )),
    ],
  },
  {
    id: 'key-value-list',
    title: 'Key value list',
    group: 'Data',
    door: 'ui',
    components: ['KeyValueList'],
    use: 'Facts of one thing. What was answered and is checked before it is sent stands in `CheckAnswers`.',
    states: [
      state('rows', () => (
        <KeyValueList
          items={[
            { label: 'Numéro d’adhérent', value: '10000001' },
            { label: 'Adresse', value: '1 rue du Lac, 99999 Grand-Lac' },
          ]}
        />
      )),
      state('stacked', () => (
        <KeyValueList layout="stacked" items={[{ label: 'Adhérent depuis', value: '1er janvier 2019' }]} />
      )),
    ],
  },
  {
    id: 'chip',
    title: 'Chip',
    group: 'Data',
    door: 'ui',
    components: ['Chip'],
    use: 'A state that is not the usual one: icon, words, soft colour. What is normal is plain text.',
    states: [
      state('every tone', () => (
        <Flex gap="0.5rem" wrap="wrap">
          <Chip tone="info" icon={Clock}>
            Analyse en cours
          </Chip>
          <Chip tone="warning" icon={CircleAlert}>
            À compléter
          </Chip>
          <Chip tone="success" icon={Check}>
            Traité
          </Chip>
          <Chip tone="danger" icon={X}>
            Refusé
          </Chip>
          <Chip>Terminé</Chip>
        </Flex>
      )),
    ],
  },
  {
    id: 'small-signs',
    title: 'Avatar, counter, icon box, reference',
    group: 'Data',
    door: 'ui',
    components: ['Avatar', 'Counter', 'IconBox', 'Reference'],
    use: 'Signs beside words. The counter says what it counts; the others are decoration.',
    states: [
      state('people', () => (
        <Flex gap="0.5rem" wrap="wrap" alignItems="center">
          {['Claire Martin', 'Julien Martin', 'Léa Martin', 'Hugo Martin'].map((name, index) => (
            <Avatar key={name} name={name} index={index} />
          ))}
          <Avatar name="Claire Martin" size="lg" />
          <Avatar name="Claire Martin" size="sm" />
          <Avatar name="Noé Martin" size="lg" pending />
        </Flex>
      )),
      state('counters', () => (
        <Flex gap="0.5rem">
          <Counter count={3} label="3 nouveaux messages" />
          <Counter count={120} label="120 nouveaux messages" />
        </Flex>
      )),
      state('icon boxes', () => (
        <Flex gap="0.5rem" wrap="wrap" alignItems="center">
          {(['neutral', 'primary', 'accent', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
            <IconBox key={tone} icon={Truck} tone={tone} />
          ))}
          <IconBox icon={HeartPulse} size="xl" tone="primary" />
        </Flex>
      )),
      state('reference', () => (
        <Stack>
          <Reference of="8F2A-41C9" />
        </Stack>
      )),
    ],
  },
  {
    id: 'phone-state',
    title: 'State of the telephone',
    group: 'Data',
    door: 'ui/contact',
    components: ['PhoneState'],
    use: 'Beside the insurer’s number: whether it is answered now, until when or from when, in Paris time.',
    states: [
      state('open, at any hour', () => (
        <PhoneState
          hours={{
            week: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }],
            publicHolidays: 'open',
          }}
        />
      )),
      state('closed, without a next opening', () => (
        <PhoneState hours={{ week: [], publicHolidays: 'france' }} />
      )),
    ],
  },
  {
    id: 'phone-hours',
    title: 'Hours of the telephone',
    group: 'Data',
    door: 'ui/contact',
    components: ['PhoneHours'],
    use: 'The hours in a sentence: the insurer’s words in French, worded from the data in English.',
    states: [
      state('inside a sentence', () => (
        <Text>
          <PhoneHours
            contact={{
              phoneHours: 'du lundi au vendredi, de 8 h 30 à 18 h',
              dayCallHourRates: {
                week: [{ days: [1, 2, 3, 4, 5], opens: '08:30', closes: '18:00' }],
                publicHolidays: 'france',
              },
            }}
          >
            {(hours) => `(${hours})`}
          </PhoneHours>
        </Text>
      )),
    ],
  },
];
