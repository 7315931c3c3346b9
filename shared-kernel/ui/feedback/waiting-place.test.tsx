import { act, fireEvent, screen } from '@testing-library/react';
import { object, string } from '../../contracts/schema.ts';
import { useQuery } from '../../state/index.tsx';
import { useServices } from '../../state/services-context.tsx';
import { refusal } from '../../testing/fake-api.ts';
import { renderWithPortal } from '../../testing/index.tsx';
import { Failure } from './Failure.tsx';
import { SkeletonRows } from './Skeleton.tsx';
import { ToldElsewhere, WaitingPlace } from './WaitingPlace.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const SLOW = 'C’est plus long que d’habitude.';

function Refund() {
  const { api } = useServices();
  const query = useQuery({
    queryKey: ['refund'],
    queryFn: ({ signal }) => api.get('/refund', object({ act: string() }), { signal }),
  });
  if (query.isPending) return <SkeletonRows />;
  if (query.isError) return <Failure title="Il ne s’affiche pas" error={query.error} />;
  return <p>{query.data.act}</p>;
}

const page = (
  <WaitingPlace>
    <Refund />
  </WaitingPlace>
);
const never = () => new Promise(() => {});

test('a skeleton is silent for 5 s; then there are words, and a retry that asks again in place', async () => {
  const { services } = renderWithPortal(page, { answers: { 'GET /refund': never } });
  await pass(4_900);
  expect(screen.queryByText(SLOW)).toBeNull();
  await pass(200);
  expect(screen.getByText(SLOW)).toBeVisible();
  services.api.answer('GET /refund', { act: 'Consultation' });
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await pass(100);
  expect(screen.getByText('Consultation')).toBeVisible();
  expect(screen.queryByText(SLOW)).toBeNull();
  expect(services.api.calls).toHaveLength(2);
});

test('the retry says that it is under way', async () => {
  renderWithPortal(page, { answers: { 'GET /refund': never } });
  await pass(5_100);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await pass(100);
  expect(screen.getByText('Nouvel essai en cours…')).toBeVisible();
});

test('an answer in time needs no words', async () => {
  renderWithPortal(page, { answers: { 'GET /refund': { act: 'Consultation' } } });
  await pass(10_000);
  expect(screen.queryByText(SLOW)).toBeNull();
});

test('what has words of its own is left to them', async () => {
  renderWithPortal(
    <WaitingPlace>
      <ToldElsewhere>
        <SkeletonRows />
      </ToldElsewhere>
    </WaitingPlace>,
  );
  await pass(10_000);
  expect(screen.queryByText(SLOW)).toBeNull();
});

test('a failure says what the log calls it', async () => {
  renderWithPortal(page, {
    answers: { 'GET /refund': refusal(500, 'internal_error', { requestId: 'req-7f3a' }) },
  });
  await pass(100);
  expect(screen.getByRole('alert')).toHaveTextContent('Référence à donner à nos équipes : req-7f3a');
});
