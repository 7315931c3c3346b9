import { configure } from '@testing-library/react';
import { object, string } from '../contracts/schema.ts';
import { apiOf, queryOptions, useQuery } from '../state/index.tsx';
import { EmptyState, Failure, QueryView, SkeletonRows, Text } from '../ui/index.ts';
import {
  checkAsksNothing,
  checkState,
  missingScreens,
  type ReadingScreen,
  type ScreenState,
  STATES,
} from './four-states.tsx';

const Note = object({ text: string() });
const note = queryOptions({
  queryKey: ['note'],
  queryFn: ({ client }) => apiOf(client).get('/notes/1', Note),
});

const said: ReadingScreen = {
  read: 'GET /notes/:id',
  answer: { text: 'Bonjour' },
  shows: 'Bonjour',
  failed: 'La note ne s’affiche pas',
  empty: { answer: { text: '' }, shows: 'Rien encore' },
};

function Whole() {
  return (
    <QueryView
      query={useQuery(note)}
      skeleton={<SkeletonRows />}
      failure={{ title: 'La note ne s’affiche pas' }}
      empty={{ when: ({ text }) => text === '', show: <EmptyState title="Rien encore" /> }}
    >
      {({ text }) => <Text>{text}</Text>}
    </QueryView>
  );
}

test.each(STATES)('a screen that shows all of them passes: %s', (state) =>
  checkState(state, <Whole />, said),
);

function BlankWhileLoading() {
  const { data, isPending } = useQuery(note);
  return isPending ? null : <Text>{data?.text || 'Rien encore'}</Text>;
}
function BlankWhenEmpty() {
  return <Text>{useQuery(note).data?.text}</Text>;
}
function BlankWhenFailed() {
  const { data, isError } = useQuery(note);
  return isError ? null : <Text>{data?.text}</Text>;
}
function NoRetry() {
  const { data, isError } = useQuery(note);
  return isError ? <Failure title="La note ne s’affiche pas" /> : <Text>{data?.text}</Text>;
}
function DeadRetry() {
  const { data, isError } = useQuery(note);
  if (isError) return <Failure title="La note ne s’affiche pas" onRetry={() => {}} />;
  return <Text>{data?.text}</Text>;
}
function NeverThere() {
  useQuery(note);
  return <SkeletonRows />;
}

test.each<[ScreenState, () => React.ReactNode]>([
  ['loading', BlankWhileLoading],
  ['empty', BlankWhenEmpty],
  ['failed', BlankWhenFailed],
  ['failed', NoRetry],
  ['failed', DeadRetry],
  ['there', NeverThere],
])('a screen without its state fails: %s, %p', async (state, Screen) => {
  // The fake API answers at once: nothing will appear later.
  configure({ asyncUtilTimeout: 300 });
  await expect(checkState(state, <Screen />, said)).rejects.toThrow();
});

afterEach(() => configure({ asyncUtilTimeout: 5_000 }));

test('a screen that claims to ask nothing, and asks, fails', async () => {
  await expect(checkAsksNothing(<Whole />)).rejects.toThrow();
  await checkAsksNothing(<Text>Bonjour</Text>);
});

test('a page or widget that is not listed is named', () => {
  const parts = { pages: { list: async () => ({ default: Whole }) }, widgets: { latest: Whole } };
  expect(missingScreens(parts, {})).toEqual(['list', 'latest']);
  expect(missingScreens(parts, { list: said, latest: { asksNothing: 'it only links' } })).toEqual([]);
});
