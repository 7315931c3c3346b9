import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import type { Actor } from '../../platform/request-context.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import type { RoleRow } from './identity.table.ts';
import type { IdentityConfig } from './identity-config.ts';
import type { Role } from './roles.contracts.ts';
import { findGrantedRole, insertRole, listGrantedRoles, markWithdrawn } from './roles.repository.ts';
import { isSamePerson } from './same-person.ts';

interface Change {
  by: Actor;
  reason: string;
}

export interface RoleService {
  /** Includes withdrawn roles, latest first. */
  list(): Promise<RoleRow[]>;
  /**
   * Gives an identity a role. Throws 403 `role_for_oneself`, 422 `issuer_unknown` for an issuer that the
   * configuration does not name for people.
   */
  grant(person: Actor, role: Role, change: Change): Promise<RoleRow>;
  /** Withdrawing it again changes nothing. Throws 404 `role_unknown`. */
  withdraw(id: string, change: Change): Promise<RoleRow>;
}

export function createRoleService(
  { db, transaction }: Database,
  clock: Clock,
  config: IdentityConfig,
): RoleService {
  return {
    list: () => listGrantedRoles(db),

    async grant(person, role, { by, reason }) {
      if (isSamePerson(person, by)) throw new PortalError('role_for_oneself', 403);
      if (!config.people.some(({ issuer }) => issuer === person.issuer))
        throw new PortalError('issuer_unknown', 422, { detail: person.issuer });
      const row = {
        ...{ id: randomUUID(), ...person, role },
        grantedAt: clock.now(),
      };
      await transaction(async (tx) => {
        await insertRole(tx, row);
        await recordAudit(tx, {
          ...{ at: row.grantedAt, who: by.name, action: 'role.granted', subject: row.id, reason },
          details: { ...person, role },
        });
      });
      return { ...row, withdrawnAt: null };
    },

    async withdraw(id, { by, reason }) {
      return transaction(async (tx) => {
        const at = clock.now();
        const row = await markWithdrawn(tx, id, at);
        if (row) {
          const { issuer, subject, name, role } = row;
          const details = { issuer, subject, name, role };
          await recordAudit(tx, { at, who: by.name, action: 'role.withdrawn', subject: id, reason, details });
        }
        const found = row ?? (await findGrantedRole(tx, id));
        if (!found) throw new PortalError('role_unknown', 404);
        return found;
      });
    },
  };
}
