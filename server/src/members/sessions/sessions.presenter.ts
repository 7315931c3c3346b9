import type { Complete } from '@member-portal/shared-kernel/contracts/complete';
import type { DeviceSession } from '@member-portal/shared-kernel/contracts/sessions';
import type { AuthSessionRow } from './sessions.table.ts';

export function presentSession(row: AuthSessionRow, asking: string): Complete<DeviceSession> {
  return {
    id: row.id,
    current: row.id === asking,
    browser: row.browser,
    system: row.system,
    kind: row.deviceKind,
    place: row.place,
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    // Only the role: the name of the advisor is in the audit trail, not on a member's screen.
    advisor: row.agent === null ? null : (row.agentRole ?? 'MANAGER'),
  };
}
