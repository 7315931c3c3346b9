import type { Role } from '@member-portal/server/registry-contracts/identity/roles';
import { useConsoleTexts } from '../../common/texts.ts';

/** A role in the operator's language: 'Équipe refunds (mfe-refunds)'. */
export function useRoleWords(): (role: Role) => string {
  const t = useConsoleTexts();
  return (role) => {
    const name = t(`teams.roleNames.${role.role}`);
    if (role.role !== 'team') return name;
    const places = role.environments === 'all' ? [] : role.environments;
    return `${name} ${role.team} (${[...role.remotes, ...places].join(', ')})`;
  };
}
