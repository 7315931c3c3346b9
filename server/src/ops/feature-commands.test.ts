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
        featureStatus: [{ feature_id: 'CARD_OFFLINE', enabled: false }, DOCUMENT.featureStatus[1]],
      },
      by: 'Alix',
      reason: 'ticket 4711',
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

test('features are listed with their parameters; a parameter is set in the type of its contract', async () => {
  const listed = await ops(['feature', 'list', '--environment', 'GFPLAC']);
  expect(listed.said).toMatch(/CARD_OFFLINE +on\nPASSWORD_EXPIRY +on +days=90/);
  const set = (feature: string, param: string) =>
    ops(['feature', 'set', '--feature', feature, '--param', param, ...WHY]);
  const featuresOf = ({ calls }: Awaited<ReturnType<typeof set>>) =>
    (calls.at(1)?.body as { document: typeof DOCUMENT } | undefined)?.document.featureStatus ?? [];
  expect(featuresOf(await set('PASSWORD_EXPIRY', 'days=30'))[1]).toEqual({
    ...{ feature_id: 'PASSWORD_EXPIRY', enabled: true, params: { days: 30 } },
  });
  const fields = await set('MANDATORY_INFORMATIONS', 'fields=refundAccount,secondaryEmail');
  expect(featuresOf(fields).at(-1)).toEqual({
    ...{ feature_id: 'MANDATORY_INFORMATIONS', enabled: false },
    params: { fields: ['refundAccount', 'secondaryEmail'] },
  });
  const address = await set('PRIMO_ADHESION', 'url=https://a.example/?b=c');
  expect(featuresOf(address).at(-1)).toMatchObject({ params: { url: 'https://a.example/?b=c' } });
  const none = await set('CARD_OFFLINE', 'days=3');
  expect([none.code, none.said]).toEqual([2, expect.stringContaining('CARD_OFFLINE takes no parameter')]);
  expect((await set('PASSWORD_EXPIRY', 'weeks=3')).said).toContain('takes days=…');
});
