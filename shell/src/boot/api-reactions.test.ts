import { refusal } from '@member-portal/shared-kernel/testing';
import { reactToCalls } from './api-reactions.ts';

function start() {
  const expire = jest.fn();
  const recheckSession = jest.fn();
  const { onFailure } = reactToCalls({
    expire,
    recheckSession,
    down: jest.fn(),
    arrival: () => undefined,
    readProfile: async () => {},
    checkHealth: async () => {},
    answered: jest.fn(),
    sessionUsed: jest.fn(),
  });
  return {
    expire,
    recheckSession,
    failed: (path: string) => onFailure(refusal(401, 'session_required'), path),
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a call that is answered 401 ends the session at once', () => {
  const { expire, failed } = start();
  failed('/refunds');
  expect(expire).toHaveBeenCalledTimes(1);
});

test('a page that follows changes leaves another tab the time to say that it signed out', () => {
  const { recheckSession, failed } = start();
  failed('/changes');
  jest.advanceTimersByTime(1_500);
  expect(recheckSession).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(recheckSession).toHaveBeenCalledTimes(1);
});

test('a page that follows changes ends no session by itself: a new password may have replaced it', () => {
  const { expire, failed } = start();
  failed('/changes');
  jest.advanceTimersByTime(10_000);
  expect(expire).not.toHaveBeenCalled();
});
