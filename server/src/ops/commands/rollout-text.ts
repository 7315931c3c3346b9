import { minuteOf } from '../../platform/minute-of.ts';
import type { RemoteTrack, RolloutAnswer, Track } from '../../registry/rollout/rollout.contracts.ts';
import { table } from './table.ts';

const NOTHING = '–';

/** A rollout as text: one line for each artifact, then the composition of each cohort. */
export function rolloutText({ environment, revision, shell, remotes, compositions }: RolloutAnswer): string {
  const artifacts: [string, Track & Partial<RemoteTrack>][] = [
    ['shell', shell],
    ...Object.entries(remotes).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ];
  return [
    `${environment}, revision ${revision}`,
    '',
    table([
      ['ARTIFACT', 'STABLE', 'BEFORE', 'CANARY', 'NOTES'],
      ...artifacts.map(([id, track]) => [
        id,
        track.stable,
        track.replaced ?? NOTHING,
        canaryText(track),
        notesOf(track).join(', '),
      ]),
    ]),
    '',
    table([['COHORT', 'COMPOSITION'], ...Object.entries(compositions)]),
  ].join('\n');
}

const canaryText = ({ canary }: Track) =>
  canary ? `${canary.version} for ${canary.percent} % since ${minuteOf(canary.since)}` : NOTHING;

const notesOf = ({
  pinned,
  disabled,
  disabledRoutes = [],
  disabledWidgets = [],
}: Track & Partial<RemoteTrack>) => [
  ...(pinned ? ['pinned'] : []),
  ...(disabled ? ['off'] : []),
  ...disabledRoutes.map((id) => `route ${id} off`),
  ...disabledWidgets.map((id) => `widget ${id} off`),
];
