import { minuteOf } from '../../platform/minute-of.ts';
import { HealthAnswer } from '../../registry/health/health.contracts.ts';
import { type OpsCommand, OpsError } from '../command.ts';
import { THERE } from './rollout-change.ts';
import { table } from './table.ts';

type Version = HealthAnswer['versions'][number];

export const healthShow: OpsCommand = {
  name: 'health show',
  summary: 'shows how the versions of an environment do in the browsers, and the open alerts',
  details:
    'Failed are pages in which a version failed at least once. Unproven were failures of a slow connection.',
  options: { ...THERE, minutes: { help: 'of so many minutes until now', initial: '10' } },
  async run(client, { environment = '', minutes }) {
    if (minutes !== undefined && !/^[1-9]\d{0,4}$/.test(minutes)) {
      throw new OpsError(`--minutes: ${minutes} is no number of minutes.`, 2);
    }
    const query = minutes === undefined ? '' : `?minutes=${minutes}`;
    const health = await client.call(
      'GET',
      `/environments/${encodeURIComponent(environment)}/health${query}`,
      HealthAnswer,
    );
    return { text: healthText(health), json: health };
  },
};

const HEADINGS = [
  'Artifact',
  'Version',
  'Shown as',
  'Loads',
  'Failed',
  'On mount',
  'Later',
  'Hung',
  'Median',
  '95 %',
  '',
] as const;

function healthText({ environment, minutes, versions, alerts }: HealthAnswer): string {
  const heading = `${environment}, the last ${minutes} min`;
  const rows = versions.map(rowOf);
  const lines = rows.length > 0 ? table([HEADINGS, ...rows]) : 'No browser reported anything.';
  const open = alerts.map(
    ({ openedAt, kind, artifact, version, summary }) =>
      `${minuteOf(openedAt)}  ${kind}  ${artifact}@${version}  ${summary}`,
  );
  return [heading, '', lines, '', open.length > 0 ? 'Alerts:' : 'No open alert.', ...open].join('\n');
}

function rowOf({ artifact, version, role, loads, failed, failedPercent, ...rest }: Version): string[] {
  const ms = (value: number | null) => (value === null ? '–' : `${value} ms`);
  return [
    artifact,
    version,
    role,
    String(loads),
    failedPercent === null ? String(failed) : `${failed} (${failedPercent} %)`,
    String(rest.phases.mount ?? 0),
    String(rest.phases.later ?? 0),
    rest.sluggishPercent === null ? '–' : `${rest.sluggishPercent} %`,
    ms(rest.p50),
    ms(rest.p95),
    furtherOf(rest),
  ];
}

/** Columns that are usually empty: failures to load, unproven loads, violations. */
function furtherOf({
  phases,
  errors,
  csp,
  unproven,
}: Pick<Version, 'phases' | 'errors' | 'csp' | 'unproven'>) {
  const { mount: _mount, later: _later, ...loading } = phases;
  const counted = (counts: Record<string, number>) =>
    Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  return [
    ...counted(loading),
    ...counted(errors),
    ...counted(csp),
    ...(unproven > 0 ? [`unproven ${unproven}`] : []),
  ].join(', ');
}
