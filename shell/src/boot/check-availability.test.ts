import type { Health } from '../connectivity/heartbeat.ts';
import { createPortalStatus } from '../connectivity/portal-status.ts';
import { checkAvailability } from './check-availability.ts';

const mockHeartbeat = jest.fn<Promise<Health>, []>();
jest.mock('../connectivity/heartbeat.ts', () => ({ createHeartbeat: () => mockHeartbeat }));
const mockInit = jest.fn();
jest.mock('../connectivity/init-outcome.ts', () => ({ loadInit: () => mockInit() }));

const ready = { kind: 'ready', init: { today: '2025-11-06' } };
const up: Health = { kind: 'up', activeDebugSession: false };

function portal({ isComplete = true, signedIn = false, profile = null as object | null } = {}) {
  const status = createPortalStatus('present', null);
  const session = {
    signedIn: { value: signedIn },
    profile: { value: profile },
    refresh: jest.fn().mockResolvedValue(undefined),
    start: jest.fn().mockResolvedValue(undefined),
    forgetFailure: jest.fn(),
  };
  const setup = {
    api: {},
    status,
    connectivity: { set: jest.fn() },
    session,
    isComplete,
    takeInit: jest.fn(),
    onDebugSession: jest.fn(),
    reload: jest.fn(),
  };
  const calls = checkAvailability(setup as unknown as Parameters<typeof checkAvailability>[0]);
  return { ...calls, ...setup };
}

beforeEach(() => {
  mockHeartbeat.mockReset().mockResolvedValue(up);
  mockInit.mockReset().mockResolvedValue(ready);
});

describe('the start', () => {
  test('takes over what GET /init answers, beside the session', async () => {
    const { start, takeInit, session } = portal();
    await start();
    expect(takeInit).toHaveBeenCalledWith(ready.init);
    expect(session.start).toHaveBeenCalledTimes(1);
  });

  test('goes on when the session cannot be read', async () => {
    const { start, session, takeInit } = portal();
    session.start.mockRejectedValue(new Error('offline'));
    await expect(start()).resolves.toBeUndefined();
    expect(takeInit).toHaveBeenCalledTimes(1);
  });

  test('does not take over the answer on a page without its composition, whose brand stays as it is', async () => {
    const { start, takeInit, status } = portal({ isComplete: false });
    const before = status.value;
    await start();
    expect(takeInit).not.toHaveBeenCalled();
    expect(status.value).toBe(before);
  });

  test('a refusal decides the status, also on a page without its composition', async () => {
    mockInit.mockResolvedValue({ kind: 'maintenance', reason: 'Travaux' });
    const { start, status } = portal({ isComplete: false });
    await start();
    expect(status.value).toMatchObject({ health: 'down', reason: 'Travaux' });
  });
});

describe('the heartbeat', () => {
  test.each([
    [{ kind: 'down', reason: 'Travaux' }, 'online', 'down'],
    [{ kind: 'offline' }, 'offline', 'unknown'],
    [up, 'online', 'up'],
  ] as [Health, string, string][])('%j', async (health, connectivity, expected) => {
    mockHeartbeat.mockResolvedValue(health);
    const page = portal();
    await page.checkHealth();
    expect(page.connectivity.set).toHaveBeenCalledWith(connectivity);
    expect(page.status.value.health).toBe(expected);
  });

  test('does not end Maintenance: only GET /init tells that the portal is back', async () => {
    const page = portal();
    page.status.down('Travaux');
    await page.checkHealth();
    expect(page.status.value.health).toBe('down');
  });

  test('says whether a debug session is open, where it reached the portal', async () => {
    const page = portal();
    mockHeartbeat.mockResolvedValue({ kind: 'up', activeDebugSession: true });
    await page.checkHealth();
    mockHeartbeat.mockResolvedValue({ kind: 'offline' });
    await page.checkHealth();
    expect(page.onDebugSession.mock.calls).toEqual([[true]]);
  });
});

describe('recovering', () => {
  test('from Maintenance: GET /init again, then the profile of whoever is signed in', async () => {
    const page = portal({ signedIn: true });
    page.status.down('Travaux');
    await page.recover();
    expect(page.session.forgetFailure).toHaveBeenCalledTimes(1);
    expect(page.status.value.health).toBe('up');
    expect(page.session.refresh).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a profile that is there', { signedIn: true, profile: {} }],
    ['nobody signed in', { signedIn: false }],
  ])('asks for no profile with %s', async (_, member) => {
    const page = portal(member);
    await page.recover();
    expect(page.session.refresh).not.toHaveBeenCalled();
  });

  test('stays away while the server is down, and asks nothing else', async () => {
    mockHeartbeat.mockResolvedValue({ kind: 'down', reason: 'Encore' });
    const page = portal();
    await page.recover();
    expect(page.status.value).toMatchObject({ health: 'down', reason: 'Encore' });
    expect(mockInit).not.toHaveBeenCalled();
  });

  test('without a network shows that, and asks nothing else', async () => {
    mockHeartbeat.mockResolvedValue({ kind: 'offline' });
    const page = portal();
    await page.recover();
    expect(page.connectivity.set.mock.calls).toEqual([['offline']]);
    expect(mockInit).not.toHaveBeenCalled();
  });

  test('stays away while GET /init is refused', async () => {
    mockInit.mockResolvedValue({ kind: 'timeout' });
    const page = portal({ signedIn: true });
    await page.recover();
    expect(page.status.value.timedOut).toBe(true);
    expect(page.session.refresh).not.toHaveBeenCalled();
  });

  test('a page without its composition reloads to get it', async () => {
    const page = portal({ isComplete: false });
    await page.recover();
    expect(page.reload).toHaveBeenCalledTimes(1);
    expect(page.takeInit).not.toHaveBeenCalled();
  });
});
