import type { BoardAnswer, BoardCell } from '@member-portal/server/registry-contracts/board/board';
import type { Plan } from '@member-portal/server/registry-contracts/plans/plans';

export const ada = {
  issuer: 'https://id.example',
  subject: 'ada',
  name: 'Ada Martin',
  kind: 'person',
  roles: [{ role: 'ops' }],
  expiresAt: null,
};
export const viewer = { ...ada, subject: 'emma', name: 'Emma Petit', roles: [{ role: 'viewer' }] };

export const cellOf = (stable: string, change: Partial<BoardCell> = {}): BoardCell => ({
  stable,
  pinned: false,
  canary: null,
  replaced: null,
  disabled: false,
  disabledRoutes: [],
  disabledWidgets: [],
  moved: { at: '2026-11-23T08:31:00.000Z', who: 'Ada Martin' },
  figures: { [stable]: { loads: 900, failedPercent: 0.1, sluggishPercent: 1.2, p50: 430 } },
  ...change,
});

/** A plan under way for the canary of the sample. */
export const samplePlan = (change: Partial<Plan> = {}): Plan => ({
  ...{ id: 'p1', environment: 'GFPLAC', artifact: 'mfe-refunds', version: '5.2.0', state: 'running' },
  steps: [1, 10, 50, 100].map((percent) => ({ percent, minutes: 60, views: 50 })),
  ...{ step: 2, percent: 10, since: '2026-11-23T08:31:00.000Z', views: 120 },
  ...{ startedAt: '2026-11-23T08:20:00.000Z', startedBy: 'Ada Martin', reason: 'Export plus rapide' },
  waitsFor: [{ for: 'time', until: '2026-11-23T09:41:00.000Z', detail: 'its hour is not over' }],
  next: { percent: 50, earliest: '2026-11-23T09:41:00.000Z' },
  ended: null,
  ...change,
});

/** Two environments with a shell and two remotes: a canary in one, an alert and a closed portal in the other. */
export function sampleBoard(): BoardAnswer {
  return {
    at: '2026-11-23T09:41:12.000Z',
    since: '2026-11-23T08:41:12.000Z',
    artifacts: [
      { id: 'shell', owner: 'platform', bytes: { '3.0.0': 600_000 } },
      { id: 'mfe-account', owner: 'account', bytes: { '3.9.1': 80_000 } },
      { id: 'mfe-refunds', owner: 'refunds', bytes: { '5.1.0': 61_000, '5.2.0': 63_000 } },
    ],
    environments: [
      {
        ...{ code: 'GFPLAC', name: 'Grand-Lac', state: 'open', maintenanceReason: null, host: 'localhost' },
        ...{ secondPerson: false, revision: 12 },
        cells: {
          shell: cellOf('3.0.0'),
          'mfe-account': cellOf('3.9.1', { pinned: true }),
          'mfe-refunds': cellOf('5.1.0', {
            canary: { version: '5.2.0', percent: 10, since: '2026-11-23T08:31:00.000Z' },
          }),
        },
      },
      {
        ...{
          code: 'GFPBDX',
          name: 'Garonne',
          state: 'closed',
          maintenanceReason: null,
          host: 'gfpbdx.localhost',
        },
        ...{ secondPerson: true, revision: 3 },
        cells: { shell: cellOf('3.0.0'), 'mfe-account': cellOf('3.9.1', { disabled: true }) },
      },
    ],
    alerts: [
      {
        ...{ environment: 'GFPLAC', artifact: 'mfe-refunds', version: '5.2.0', kind: 'canary_sluggish' },
        ...{ summary: '24 % of its pages hang', openedAt: '2026-11-23T09:30:00.000Z' },
      },
    ],
  };
}

/** A document with a brand, and a field that the console does not know. */
export const sampleBrandDocument = () => ({
  ...{ code: 'CCNVINS', revision: 3, state: 'open', careNetwork: 'Réseau Cèdre' },
  brand: {
    ...{ key: 'mirabelle', name: 'Mutuelle des Vignes', descriptor: 'Mutuelle', descriptorFirst: true },
    ...{ legalName: 'Mutuelle des Vignes', maintenance_public_reason: null },
    graphical_charter: {
      ...{ primary_color: '#7a1f3d', secondary_color: '#c9a227', strong_font_color: '#2e1720' },
      ...{ favicon: '/brand/favicon.svg', fonts: { heading: 'Figtree', body: 'Figtree' } },
      ...{ roundings: { sm: 4, md: 8, lg: 14 }, heading_weight: 650, emphasis_weight: 600, pattern: 'waves' },
    },
    cookies: { token: 'cv-2f81-prod' },
    logoutRedirectUrl: 'https://www.vignes.example',
  },
});
