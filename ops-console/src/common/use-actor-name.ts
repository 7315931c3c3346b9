import { givenName } from './operator-name.ts';
import { useOperator } from './session.tsx';

/** The name that a change is made in: the one that a token's holder gave, or else the session's. */
export function useActorName(): string {
  const { name } = useOperator();
  return givenName() ?? name;
}
