import { test } from 'node:test';
import { expect } from 'expect';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test('secrets and personal data are struck out, however deep a call puts them', () => {
  const text = logged((log) =>
    log.info(
      { password: 'hunter2', body: { login: '10000001', members: [{ who: { nir: '285059999907408' } }] } },
      'x',
    ),
  );
  expect(text).not.toMatch(/hunter2|10000001|285059999907408/);
  expect(text).toContain('[removed]');
});

test('a failed query keeps its place and its code, but no parameter', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(claire@example.org)',
  });
  const error = Object.assign(new Error('Failed query: insert … params: claire@example.org', { cause }), {
    query: 'insert …',
    params: ['claire@example.org'],
  });
  const text = logged((log) => log.error({ err: error }, 'request failed'));
  expect(text).not.toContain('claire@example.org');
  expect(text).toContain('23505');
  expect(text).toContain('log.test.ts');
});

test('an object that contains itself is cut off', () => {
  const loop: Record<string, unknown> = { password: 'hunter2' };
  loop.self = loop;
  const text = logged((log) => log.info({ loop }, 'x'));
  expect(text).not.toContain('hunter2');
  expect(text).toContain('[deep]');
});
