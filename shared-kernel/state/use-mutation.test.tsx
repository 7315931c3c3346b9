import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, isApiError } from '../api/index.ts';
import { object, string } from '../contracts/schema.ts';
import { fakeServices, refusal, renderWithPortal } from '../testing/index.tsx';
import { apiOf, mutationOptions, queryOptions, useMutation, useQuery } from './index.tsx';

const Note = object({ text: string() });
const noteKeys = { all: ['notes'] as const, first: ['notes', 'first'] as const };
const noteQueries = {
  first: () =>
    queryOptions({
      queryKey: noteKeys.first,
      queryFn: ({ client, signal }) => apiOf(client).get('/notes/first', Note, { signal }),
    }),
};
const noteMutations = {
  write: () =>
    mutationOptions({
      send: (text: string, { api, key, signal }) => api.post('/notes', Note, { text }, { key, signal }),
      makesStale: [noteKeys.all],
      publishes: (events, { text }, typed) => events.emit('request.read', { requestId: `${typed} ${text}` }),
    }),
};

function Notes() {
  const first = useQuery(noteQueries.first());
  const write = useMutation(noteMutations.write());
  return (
    <>
      <p>{first.data?.text}</p>
      <p role="status">{write.isPending ? 'sending' : isApiError(write.error) ? write.error.code : 'idle'}</p>
      <button type="button" onClick={() => write.mutate('one')}>
        one
      </button>
      <button type="button" onClick={() => write.mutate('two')}>
        two
      </button>
      <button type="button" onClick={write.cancel}>
        cancel
      </button>
    </>
  );
}

const start = (more = {}) =>
  fakeServices({
    answers: { 'GET /notes/first': { text: 'first' }, 'POST /notes': { text: 'kept' }, ...more },
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (services: ReturnType<typeof start>) =>
  services.api.calls.filter(({ method }) => method === 'POST').map(({ options }) => options.key);
const reads = (services: ReturnType<typeof start>) =>
  services.api.calls.filter(({ method }) => method === 'GET').length;

test('a success asks again for what it makes stale, and is published with answer and input', async () => {
  const services = start();
  renderWithPortal(<Notes />, { services });
  await screen.findByText('first');
  services.api.answer('GET /notes/first', { text: 'one' });
  await press('one');
  expect(await screen.findByText('one', { selector: 'p' })).toBeVisible();
  expect(services.events.emitted).toEqual([{ name: 'request.read', payload: { requestId: 'one kept' } }]);
});

test('a failure changes nothing, and a repeat has the same key until it succeeds; another input has its own', async () => {
  const services = start({ 'POST /notes': refusal(503, 'unavailable') });
  renderWithPortal(<Notes />, { services });
  await screen.findByText('first');
  await press('one');
  expect(await screen.findByText('unavailable')).toBeVisible();
  await press('two');
  await screen.findByText('unavailable');
  services.api.answer('POST /notes', { text: 'kept' });
  await press('two');
  await screen.findByText('idle');
  await press('two');
  await screen.findByText('idle');
  const [one, two, again, next] = sent(services);
  expect(one).not.toBe(two);
  expect(again).toBe(two);
  expect(next).not.toBe(two);
});

test('nothing is asked again and nothing is published after a failure', async () => {
  const services = start({ 'POST /notes': refusal(422, 'refused') });
  renderWithPortal(<Notes />, { services });
  await screen.findByText('first');
  await press('one');
  await screen.findByText('refused');
  expect(reads(services)).toBe(1);
  expect(services.events.emitted).toEqual([]);
});

test('a write that is cancelled ends', async () => {
  const services = start({
    'POST /notes': ({ options: { signal } }: { options: { signal: AbortSignal } }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new ApiError('cancelled', 'cancelled', 0))),
      ),
  });
  renderWithPortal(<Notes />, { services });
  await press('one');
  expect(await screen.findByText('sending')).toBeVisible();
  await press('cancel');
  expect(await screen.findByText('cancelled')).toBeVisible();
});

test('what the success changes elsewhere happens after the screen has gone', async () => {
  let answer: (note: { text: string }) => void = () => {};
  const services = start({ 'POST /notes': () => new Promise((resolve) => (answer = resolve)) });
  const { unmount } = renderWithPortal(<Notes />, { services });
  await press('one');
  await screen.findByText('sending');
  unmount();
  await act(async () => answer({ text: 'kept' }));
  expect(services.events.emitted).toHaveLength(1);
});

test('offline a write fails at once instead of waiting for the network', async () => {
  window.dispatchEvent(new Event('offline'));
  const services = start({ 'POST /notes': new ApiError('network', 'network', 0) });
  renderWithPortal(<Notes />, { services });
  await press('one');
  expect(await screen.findByText('network')).toBeVisible();
  window.dispatchEvent(new Event('online'));
});
