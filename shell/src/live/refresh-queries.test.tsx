import { createPortalQueryClient, QueryClientProvider, useQuery } from '@member-portal/shared-kernel/state';
import { act, render } from '@testing-library/react';
import { createAnnouncer } from './announcer.ts';
import { refreshQueries } from './refresh-queries.ts';
import { watchHands } from './watch-hands.ts';

function start() {
  const queryClient = createPortalQueryClient();
  const answers: Record<string, unknown> = { requests: 1, refunds: 1, 'all-info': 1 };
  const asked: string[] = [];
  const sentences: string[] = [];
  function Shown({ topic }: { topic: string }) {
    useQuery({
      queryKey: [topic, 'list'],
      ...(topic === 'refunds' && { meta: { news: () => sentences } }),
      queryFn: async () => {
        asked.push(topic);
        return { value: answers[topic] };
      },
    });
    return null;
  }
  render(
    <QueryClientProvider client={queryClient}>
      {Object.keys(answers).map((topic) => (
        <Shown key={topic} topic={topic} />
      ))}
    </QueryClientProvider>,
  );
  const announced: string[][] = [];
  const news: string[][] = [];
  const unattended: number[] = [];
  let resting = Promise.resolve();
  const refresh = refreshQueries({
    queryClient,
    rest: () => resting,
    async unattended(calls) {
      const before = asked.length;
      await calls();
      unattended.push(asked.length - before);
    },
    announce(topics, said) {
      announced.push(topics);
      news.push(said);
    },
  });
  return {
    answers,
    asked,
    announced,
    news,
    sentences,
    refresh,
    unattended,
    rests: (until: Promise<void>) => {
      resting = until;
    },
  };
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

test('what changed is read again, nothing else, and announced only if the screen shows something else now', async () => {
  const { answers, asked, announced, refresh, unattended } = start();
  await settle();
  asked.length = 0;
  refresh(['requests']);
  await settle();
  expect([asked, announced]).toEqual([['requests', 'all-info'], []]);
  answers.requests = 2;
  refresh(['requests']);
  await settle();
  expect(announced).toEqual([['requests']]);
  answers['all-info'] = 2;
  refresh(['alerts']);
  await settle();
  expect(announced).toEqual([['requests'], ['all-info']]);
  expect(unattended).toEqual([2, 2, 1]);
});

test('a query says what is new about it; without anything new there is no announcement', async () => {
  const { answers, announced, news, sentences, refresh } = start();
  await settle();
  answers.refunds = 2;
  answers['all-info'] = 2;
  refresh(['refunds']);
  await settle();
  expect(announced).toEqual([]);
  answers.refunds = 3;
  sentences.push('Couronne : remboursée.');
  refresh(['refunds']);
  await settle();
  expect([announced, news]).toEqual([[['refunds']], [['Couronne : remboursée.']]]);
  answers.refunds = 4;
  sentences.push('deux', 'trois');
  refresh(['refunds']);
  await settle();
  expect([announced.at(-1), news.at(-1)]).toEqual([['refunds'], []]);
});

test('nothing is read while the member’s hands move; then all of it at once', async () => {
  const { asked, refresh, rests } = start();
  await settle();
  asked.length = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  rests(promise);
  refresh(['requests']);
  refresh(['refunds']);
  await settle();
  expect(asked).toEqual([]);
  resolve();
  await settle();
  expect(asked.toSorted()).toEqual(['all-info', 'refunds', 'requests']);
});

test('hands rest a second after the last key, move, touch or scroll', async () => {
  jest.useFakeTimers();
  const hands = watchHands(window);
  let isResting = false;
  const wait = () => {
    isResting = false;
    void hands.rest().then(() => {
      isResting = true;
    });
  };
  wait();
  await jest.advanceTimersByTimeAsync(0);
  expect(isResting).toBe(true);
  for (const type of ['pointermove', 'keydown', 'scroll']) {
    document.body.dispatchEvent(new Event(type));
    wait();
    await jest.advanceTimersByTimeAsync(900);
    expect([type, isResting]).toEqual([type, false]);
    await jest.advanceTimersByTimeAsync(200);
    expect([type, isResting]).toEqual([type, true]);
  }
  hands.stop();
  jest.useRealTimers();
});

test('an announcement is a status that goes after a while', () => {
  jest.useFakeTimers();
  const announcer = createAnnouncer(document);
  announcer.say('Vos demandes ont été mises à jour.');
  expect(document.querySelector('[role=status]')?.textContent).toBe('Vos demandes ont été mises à jour.');
  jest.advanceTimersByTime(10_000);
  expect(document.querySelector('[role=status]')?.textContent).toBe('');
  announcer.remove();
  expect(document.querySelector('[role=status]')).toBeNull();
  jest.useRealTimers();
});
