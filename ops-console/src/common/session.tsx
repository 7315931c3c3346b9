import { createContext, useContext } from 'react';
import type { Operator } from './operator-query.ts';

const OperatorContext = createContext<Operator | null>(null);
export const OperatorProvider = OperatorContext.Provider;

export function useOperator(): Operator {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error('only inside the gate');
  return operator;
}

/**
 * True if the operator has one of these roles. The registry decides; a screen only hides controls that it
 * would refuse.
 */
export function useMay(...roles: Operator['roles'][number]['role'][]): boolean {
  return useOperator().roles.some(({ role }) => roles.includes(role));
}

/** True if the operator may move this artifact in this environment. */
export function useMayMove(artifact: string, environment: string): boolean {
  return useOperator().roles.some((role) => {
    if (role.role === 'ops') return true;
    if (role.role !== 'team' || !role.remotes.includes(artifact)) return false;
    return role.environments === 'all' || role.environments.includes(environment);
  });
}
