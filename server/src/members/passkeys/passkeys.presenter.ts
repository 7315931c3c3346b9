import type { Complete } from '@member-portal/shared-kernel/contracts/complete';
import type { Passkey } from '@member-portal/shared-kernel/contracts/passkeys';
import type { PasskeyRow } from './passkeys.table.ts';

export function presentPasskey(row: PasskeyRow, hostname: string): Complete<Passkey> {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    synced: row.synced,
    usableHere: row.rpId === hostname,
  };
}
