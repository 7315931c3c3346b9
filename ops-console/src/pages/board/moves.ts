import type { BoardCell } from '@member-portal/server/registry-contracts/board/board';
import type { Plan } from '@member-portal/server/registry-contracts/plans/plans';

/** A move that the panel of a cell offers. */
export type Move =
  | { kind: 'canary'; version?: string; percent: number }
  | { kind: 'promote'; version?: string }
  | { kind: 'plan'; version: string }
  | { kind: 'hold' | 'resume'; plan: string }
  | { kind: 'pin' }
  | { kind: 'unpin' }
  | { kind: 'roll-back'; version: string }
  | { kind: 'disable' | 'enable'; route?: string; widget?: string };

export type MoveKind = Move['kind'];

/** The shares through which a canary usually grows, in percent. */
export const STEPS = [1, 10, 50, 100] as const;

/** The next share of a canary; 100 means that it is promoted. */
export const nextStep = (percent: number): number => STEPS.find((step) => step > percent) ?? 100;

/** Useful moves for the cell, most usual first. */
export function movesOf(
  artifact: string,
  { canary, pinned, replaced, disabled }: BoardCell,
  plan: Pick<Plan, 'state'> | null,
): MoveKind[] {
  if (disabled) return ['enable'];
  return [
    ...(plan?.state === 'running' ? (['hold'] as const) : []),
    ...(plan?.state === 'held' ? (['resume'] as const) : []),
    ...(plan || pinned ? [] : (['plan'] as const)),
    ...(canary ? (['promote'] as const) : []),
    ...(pinned ? (['unpin'] as const) : (['canary', 'pin'] as const)),
    ...(canary || replaced !== null ? (['roll-back'] as const) : []),
    ...(artifact === 'shell' ? [] : (['disable'] as const)),
  ];
}

/** Path and body of the call of a move. */
export function orderOf(
  move: Move,
  { environment, artifact, readRevision }: { environment: string; artifact: string; readRevision: number },
): { path: string; body: object } {
  if (move.kind === 'hold' || move.kind === 'resume')
    return { path: `/plans/${move.plan}/${move.kind === 'hold' ? 'hold' : 'resumption'}`, body: {} };
  if (move.kind === 'plan')
    return {
      path: `/environments/${environment}/plans`,
      body: { artifact, version: move.version, readRevision },
    };
  const { kind, ...values } = move;
  const isSwitch = kind === 'disable' || kind === 'enable';
  return {
    path: `/environments/${environment}/rollout/${kind}`,
    body: { ...values, ...(isSwitch ? { remote: artifact } : { artifact }), readRevision },
  };
}
