import { MEMBERS_TRAIL } from '../platform/audit/audit.ts';
import type { TrailName } from '../platform/audit/seals/trail.ts';
import { createTrailKeeper, type TrailKeeper } from '../platform/audit/seals/trail-keeper.ts';
import { createKeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Platform } from '../platform/platform.ts';
import { REGISTRY_TRAIL } from '../registry/audit/audit.repository.ts';

type Parts = Pick<Platform, 'clock' | 'database' | 'secrets'>;

/** Both trails: acts on members' data, and releases of operators and teams. */
export function createTrails({ clock, database, secrets }: Parts): Record<TrailName, TrailKeeper> {
  const parts = { clock, database, keyedHash: createKeyedHash(secrets.key('audit-seal')) };
  return {
    members: createTrailKeeper(parts, MEMBERS_TRAIL),
    registry: createTrailKeeper(parts, REGISTRY_TRAIL),
  };
}

/**
 * Seals both trails every five minutes. The log names each seal, so that a copy of the log shows later whether
 * seals were cut off. Every night both are verified.
 */
export function sealTrails(platform: Parts & Pick<Platform, 'jobs' | 'log'>): void {
  const { jobs, log } = platform;
  const keepers = Object.values(createTrails(platform));
  jobs.schedule('audit-seal', '*/5 * * * *', async () => {
    for (const keeper of keepers)
      for (const { trail, number, hash } of await keeper.seal())
        log.info({ trail, number, hash }, 'audit sealed');
  });
  jobs.schedule('audit-verify', '23 4 * * *', async () => {
    for (const keeper of keepers) {
      const { trail, faults } = await keeper.verify();
      if (faults.length > 0) log.error({ trail, faults: faults.slice(0, 20) }, 'audit trail was changed');
    }
  });
}
