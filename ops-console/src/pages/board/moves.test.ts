import { cellOf } from '../../testing/samples.ts';
import { movesOf, nextStep, orderOf } from './moves.ts';

const cell = cellOf('1.0.0');
const canary = { version: '1.1.0', percent: 10, since: '2026-11-23T08:31:00Z' };

test('offers what makes sense for the cell, the usual move first', () => {
  expect(movesOf('mfe-refunds', cell, null)).toEqual(['plan', 'canary', 'pin', 'disable']);
  expect(movesOf('mfe-refunds', { ...cell, replaced: '0.9.0' }, null)).toContain('roll-back');
  const whole = ['plan', 'promote', 'canary', 'pin', 'roll-back', 'disable'];
  expect(movesOf('mfe-refunds', { ...cell, canary }, null)).toEqual(whole);
  expect(movesOf('mfe-refunds', { ...cell, canary }, { state: 'running' })[0]).toBe('hold');
  expect(movesOf('mfe-refunds', { ...cell, canary }, { state: 'held' })[0]).toBe('resume');
  expect(movesOf('mfe-refunds', { ...cell, pinned: true }, null)).toEqual(['unpin', 'disable']);
  expect(movesOf('mfe-refunds', { ...cell, disabled: true, canary }, null)).toEqual(['enable']);
  expect(movesOf('shell', cell, null)).toEqual(['plan', 'canary', 'pin']);
});

test('a canary grows from step to step, and is promoted after the last', () => {
  expect([0, 1, 7, 10, 50, 100].map(nextStep)).toEqual([1, 10, 10, 50, 100, 100]);
});

test('a move is the call of the command with the same name', () => {
  const place = { environment: 'GFPLAC', artifact: 'mfe-refunds', readRevision: 7 };
  expect(orderOf({ kind: 'canary', version: '1.1.0', percent: 10 }, place)).toEqual({
    path: '/environments/GFPLAC/rollout/canary',
    body: { artifact: 'mfe-refunds', version: '1.1.0', percent: 10, readRevision: 7 },
  });
  expect(orderOf({ kind: 'plan', version: '1.1.0' }, place)).toEqual({
    path: '/environments/GFPLAC/plans',
    body: { artifact: 'mfe-refunds', version: '1.1.0', readRevision: 7 },
  });
  expect(orderOf({ kind: 'resume', plan: 'p1' }, place)).toEqual({ path: '/plans/p1/resumption', body: {} });
  expect(orderOf({ kind: 'disable', route: 'refunds' }, place)).toEqual({
    path: '/environments/GFPLAC/rollout/disable',
    body: { remote: 'mfe-refunds', route: 'refunds', readRevision: 7 },
  });
});
