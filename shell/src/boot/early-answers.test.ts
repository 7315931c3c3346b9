import { readEarlyAnswers } from './early-answers.ts';

const answered = (body: unknown, ok = true) =>
  Promise.resolve({ ok, json: async () => body } as unknown as Response);

test('a successful early answer is used once; the shell repeats a call that was refused or failed', async () => {
  const early = readEarlyAnswers({
    portalAsked: {
      '/init': answered({ today: '2025-11-06' }),
      '/auth/profile': answered({ code: 'session_required' }, false),
      '/all-info': Promise.resolve(null),
    },
  });
  expect(await early.take('/init')).toEqual({ today: '2025-11-06' });
  expect(early.take('/init')).toBeNull();
  expect(await early.take('/auth/profile')).toBeNull();
  expect(await early.take('/all-info')).toBeNull();
  expect(early.take('/refunds')).toBeNull();
});

test('a dropped early answer is not used', () => {
  const early = readEarlyAnswers({ portalAsked: { '/all-info': answered({}) } });
  early.drop();
  expect(early.take('/all-info')).toBeNull();
});

test('a page without early calls has no answers', () => {
  expect(readEarlyAnswers({}).take('/init')).toBeNull();
});
