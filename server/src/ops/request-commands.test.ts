import { test } from 'node:test';
import { expect } from 'expect';
import { runOps } from './run-ops.ts';

const STATE = {
  environment: 'GFPLAC',
  reference: 'D25-7K3Q-X9TM',
  membershipNumber: '10000001',
  typeCode: 25,
  title: 'Facture d’optique',
  statusKey: 'attente_info',
  newStatus: true,
  nextStatuses: ['check_in_progress', 'done'],
};

/** Runs the command line against a registry that gives this answer. */
async function ops(args: string[], answer: unknown = { ...STATE, changed: true, from: 'received' }) {
  const said: string[] = [];
  const calls: { path: string; body: unknown }[] = [];
  const code = await runOps(args, {
    env: { PORTAL_OPS_TOKEN: 'token', PORTAL_REGISTRY_URL: 'http://registry.test' },
    print: (text) => said.push(text),
    complain: (text) => said.push(text),
    connect: () => ({
      async call(_method, path, _schema, body) {
        calls.push({ path, body });
        return answer as never;
      },
    }),
  });
  return { code, said: said.join('\n'), calls };
}

const WHICH = ['--reference', STATE.reference, '--environment', 'GFPLAC'];
const WHY = ['--by', 'Sam Leroy', '--reason', 'dossier 4711'];
const ORDER = { reference: STATE.reference, environment: 'GFPLAC', by: 'Sam Leroy', reason: 'dossier 4711' };

test('each command sends its order, and says what changed', async () => {
  for (const [name, options, body, text] of [
    [
      'move',
      { status: 'done', info: 'Réglé.' },
      { status: 'done', info: 'Réglé.' },
      'Request D25-7K3Q-X9TM of member 10000001 (GFPLAC) is moved from received to attente_info.',
    ],
    [
      'ask',
      { info: 'Il manque l’ordonnance.', title: 'L’ordonnance', field: 'file', until: '2025-12-01' },
      { info: 'Il manque l’ordonnance.', title: 'L’ordonnance', field: 'file', until: '2025-12-01' },
      'Request D25-7K3Q-X9TM of member 10000001 (GFPLAC) is moved from received to attente_info.',
    ],
    [
      'answer',
      { text: 'Bonjour' },
      { text: 'Bonjour' },
      'Request D25-7K3Q-X9TM of member 10000001 (GFPLAC) has a new message.',
    ],
  ] as const) {
    const flags = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]);
    const done = await ops(['request', name, ...WHICH, ...flags, ...WHY]);
    expect([done.code, done.said]).toEqual([0, text]);
    expect(done.calls).toEqual([{ path: `/operators/requests/${name}`, body: { ...ORDER, ...body } }]);
    const repeat = await ops(['request', name, ...WHICH, ...flags, ...WHY], {
      ...STATE,
      changed: false,
      from: 'attente_info',
    });
    expect(repeat.said).toContain('nothing changed');
  }
});

test('shows history, messages and the statuses that are possible', async () => {
  const { said, calls } = await ops(['request', 'show', ...WHICH, ...WHY], {
    ...STATE,
    events: [
      { at: '2025-11-03T08:00:00.000Z', statusKey: 'received', infoMessage: null },
      { at: '2025-11-04T08:00:00.000Z', statusKey: 'attente_info', infoMessage: 'Il manque l’ordonnance.' },
    ],
    messages: [{ from: 'INSURER', sentAt: '2025-11-05T08:00:00.000Z', readAt: null, body: 'Bonjour' }],
  });
  expect(calls).toEqual([{ path: '/operators/requests/show', body: ORDER }]);
  expect(said.split('\n')).toEqual([
    'D25-7K3Q-X9TM of member 10000001 (GFPLAC): Facture d’optique',
    'type 25, attente_info, not seen yet',
    '',
    '2025-11-03T08:00:00.000Z  received',
    '2025-11-04T08:00:00.000Z  attente_info  Il manque l’ordonnance.',
    '',
    '2025-11-05T08:00:00.000Z  INSURER (not read yet)',
    'Bonjour',
    '',
    'It can be moved to: check_in_progress, done',
  ]);
});

test('nothing is sent without who and why, without a reference, or without what the command needs', async () => {
  for (const [args, missing] of [
    [['show', ...WHICH], '--reason missing'],
    [['show', ...WHY], '--reference missing'],
    [['move', ...WHICH, ...WHY], '--status missing'],
    [['ask', ...WHICH, ...WHY], '--info missing'],
    [['answer', ...WHICH, ...WHY], '--text missing'],
  ] as const) {
    const { code, said, calls } = await ops(['request', ...args]);
    expect([code, said.startsWith(missing), calls]).toEqual([2, true, []]);
  }
});
