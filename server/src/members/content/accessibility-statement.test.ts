import { describe, test } from 'node:test';
import { AccessibilityStatement } from '@member-portal/shared-kernel/contracts/accessibility';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { expect } from 'expect';
import { fileOf, linesOf, refusal } from '../../import/import.support.ts';
import { importFile } from '../../import/import-file.ts';
import { accessibility } from '../../import/records.given.ts';
import { startApi } from '../../testing/start-api.ts';
import { axeCheck, axeRun, giveAccessibilityStatement } from './accessibility-statement.given.ts';
import { createAccessibilityStatements } from './accessibility-statement.service.ts';
import { accessibilityStatements } from './accessibility-statement.table.ts';
import { lastAxeRun, testedPages } from './axe-run.ts';

const PATH = '/accessibility';

/** It is 12 November 2025. */
async function start() {
  const started = await startApi();
  const { api, platform } = started;
  const get = async (query = '', browser = api.browser()) => browser.get(`${PATH}${query}`);
  /** The conformity for the figures of a run. */
  const stateWith = async (checks: Parameters<typeof axeRun>[0]) => {
    const { database, clock } = platform;
    const service = createAccessibilityStatements({
      readContent: (read) => read(database.db, clock),
      run: axeRun(checks),
    });
    return (await service.statement('GFPLAC', 'fr')).conformity;
  };
  return { ...started, get, stateWith };
}

describe('GET /accessibility', () => {
  test('is open to everyone, with what the insurer declares and the figures of the last run', async () => {
    const { get, platform } = await start();
    await giveAccessibilityStatement(platform, {
      exceptions: [{ kind: 'OUT_OF_SCOPE', text: 'Vos factures.' }],
    });
    const { status, body } = await get();
    expect(status).toBe(200);
    expect(safeParse(AccessibilityStatement, body).success).toBe(true);
    expect(body).toEqual({
      conformity: 'PARTIAL',
      establishedOn: '2025-11-01',
      audit: null,
      exceptions: [{ kind: 'OUT_OF_SCOPE', text: 'Vos factures.', alternative: null }],
      tested: testedPages(lastAxeRun, 'GFPLAC'),
    });
  });

  test('an insurer that has declared nothing conforms to nothing', async () => {
    const { get, platform, api } = await start();
    await giveAccessibilityStatement(platform, { environment: 'NATIXIS' });
    expect((await get()).body).toMatchObject({ conformity: 'NONE', establishedOn: null, exceptions: [] });
    const elsewhere = await get('', api.browser({ host: 'natixis.localhost' }));
    expect(elsewhere.body).toMatchObject({ conformity: 'PARTIAL' });
  });

  test('answers in maintenance too, since the page of the maintenance shows the state', async () => {
    const { get, api, platform } = await start();
    await giveAccessibilityStatement(platform, { environment: 'GFPBDX' });
    const inMaintenance = await get('', api.browser({ host: 'gfpbdx.localhost' }));
    expect([inMaintenance.status, inMaintenance.body.conformity]).toEqual([200, 'PARTIAL']);
  });

  test('a host name of nobody has no statement, and another language is refused', async () => {
    const { get, api } = await start();
    const nobody = await get('', api.browser({ host: 'nobody.localhost' }));
    expect(nobody.status).toBeGreaterThanOrEqual(400);
    expect((await get('?language=de')).body.code).toBe('validation_failed');
  });

  test('a valid audit gives the state; one that is too old is neither counted nor shown', async () => {
    const { get, platform, clock } = await start();
    const audit = { on: '2025-10-01', by: 'Cabinet Alba', rate: 100 };
    await giveAccessibilityStatement(platform, { audit, selfAssessment: 'NONE' });
    expect((await get()).body).toMatchObject({ conformity: 'FULL', audit });
    clock.set('2028-10-01T10:00:00Z');
    expect((await get()).body).toMatchObject({ conformity: 'NONE', audit: null });
  });

  test('a fault that the tests find rules out full conformity', async () => {
    const { platform, stateWith } = await start();
    await giveAccessibilityStatement(platform, {
      audit: { on: '2025-10-01', by: 'Cabinet Alba', rate: 100 },
    });
    expect(await stateWith([axeCheck()])).toBe('FULL');
    expect(await stateWith([axeCheck({ violations: [{ rule: 'label', places: 1 }] })])).toBe('PARTIAL');
  });

  test('exceptions are English where the insurer has translated them', async () => {
    const { get, platform } = await start();
    await giveAccessibilityStatement(platform, {
      exceptions: [
        {
          kind: 'NOT_CONFORM',
          text: 'Des PDF.',
          alternative: 'Sur demande.',
          english: { text: 'Some PDFs.' },
        },
        { kind: 'NOT_CONFORM', text: 'Autre.' },
      ],
    });
    expect((await get('?language=en')).body.exceptions).toEqual([
      { kind: 'NOT_CONFORM', text: 'Some PDFs.', alternative: null, language: 'en' },
      { kind: 'NOT_CONFORM', text: 'Autre.', alternative: null },
    ]);
  });
});

test('figures are added up over all pages, and by page', () => {
  const run = axeRun([
    axeCheck({ toReview: 2 }),
    axeCheck({ width: 1280, environment: 'NATIXIS', rules: ['label', 'list'] }),
    axeCheck({ path: '/faq', violations: [{ rule: 'list', places: 3 }] }),
  ]);
  expect(testedPages(run, 'GFPLAC')).toEqual({
    ranAt: '2025-11-10T08:00:00.000Z',
    engine: 'axe-core 4.14.0',
    browser: 'Chromium 131',
    rules: 3,
    checks: 3,
    checksOfBrand: 2,
    violations: 3,
    toReview: 2,
    widths: [320, 1280],
    pages: [
      { path: '/faq', checks: 1, violations: 3 },
      { path: '/home', checks: 2, violations: 0 },
    ],
  });
});

test('this release ships the figures of a whole run', () => {
  expect(lastAxeRun.checks.length).toBeGreaterThan(40);
  expect(new Set(lastAxeRun.checks.map(({ path }) => path)).size).toBeGreaterThan(15);
});

describe('records of the type accessibility-statement', () => {
  test('are loaded, replaced and judged; an environment has one', async () => {
    const { platform } = await startApi();
    const load = async (...records: object[]) => importFile(await fileOf(...records), platform);
    const rows = () => platform.database.db.select().from(accessibilityStatements);
    const exceptions = [{ kind: 'not_conform', text: 'Des PDF : sans balises.' }];
    await load({ ...accessibility, exceptions });
    expect(await rows()).toMatchObject([
      {
        selfAssessment: 'PARTIAL',
        audit: null,
        exceptions: [{ kind: 'NOT_CONFORM', text: 'Des PDF\u00a0: sans balises.' }],
      },
    ]);
    await load({ ...accessibility, selfAssessment: 'NONE' });
    expect(await rows()).toMatchObject([{ selfAssessment: 'NONE', exceptions: [] }]);
    const audit = { on: '2025-11-02', by: 'Cabinet Alba', rate: 72 };
    for (const [wrong, field] of [
      [{ audit }, 'establishedOn'],
      [{ audit: { ...audit, on: '2025-10-01', rate: 101 } }, 'audit.rate'],
      [{ selfAssessment: 'FULL' }, 'selfAssessment'],
      [{ externalId: 'AS2' }, 'environment'],
      [{ exceptions: [{ kind: 'LATER', text: 'x' }] }, 'exceptions.0.kind'],
    ] as const)
      expect(linesOf(await refusal(load({ ...accessibility, ...wrong })))).toEqual([
        expect.stringContaining(`: ${field}: `),
      ]);
  });
});
