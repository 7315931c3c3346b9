import { test } from 'node:test';
import { expect } from 'expect';
import { runCommand } from './testing/run-command.ts';

const DOCUMENT = {
  code: 'GFPLAC',
  revision: 7,
  fieldOfANewerRegistry: { kept: true },
  featureStatus: [
    { feature_id: 'CARD_OFFLINE', enabled: true },
    { feature_id: 'PASSWORD_EXPIRY', enabled: true, params: { days: 90 } },
  ],
};
const WHY = ['--environment', 'GFPLAC', '--by', 'Alix', '--reason', 'ticket 4711'];

/** Runs the command line against a registry with this environment. */
const ops = (args: string[]) => runCommand(args, ({ body }) => body ?? { document: DOCUMENT });

test('a feature is switched off, with who and why, and everything else goes back as it was', async () => {
  const { code, said, calls } = await ops(['feature', 'disable', '--feature', 'CARD_OFFLINE', ...WHY]);
  expect([code, said]).toEqual([0, expect.stringMatching(/CARD_OFFLINE +off/)]);
  expect(calls[1]).toEqual({
    method: 'PUT',
    path: '/environments/GFPLAC',
    body: {
      document: {
        ...DOCUMENT,
        featureStatus: [DOCUMENT.featureStatus[1], { feature_id: 'CARD_OFFLINE', enabled: false }],
      },
      by: 'Alix',
      reason: 'feature CARD_OFFLINE off: ticket 4711',
    },
  });
});

test('switched on again it keeps its values; one that the environment lacks is added', async () => {
  const again = await ops(['feature', 'enable', '--feature', 'PASSWORD_EXPIRY', ...WHY]);
  expect(again.said).toMatch(/PASSWORD_EXPIRY +on/);
  expect(JSON.stringify(again.calls[1]?.body)).toContain('"days":90');
  const added = await ops(['feature', 'enable', '--feature', 'MY_SERVICES', ...WHY]);
  expect(added.said).toMatch(/MY_SERVICES +on/);
});

test('a feature that is not there cannot be switched off, and the known ones are named', async () => {
  const { code, said, calls } = await ops(['feature', 'disable', '--feature', 'CARD_OFLINE', ...WHY]);
  expect([code, said]).toEqual([1, 'GFPLAC has no feature CARD_OFLINE, but CARD_OFFLINE, PASSWORD_EXPIRY.']);
  expect(calls).toHaveLength(1);
});

test('who and why are wanted', async () => {
  const { code } = await ops(['feature', 'disable', '--feature', 'CARD_OFFLINE', '--environment', 'GFPLAC']);
  expect(code).toBe(2);
});
