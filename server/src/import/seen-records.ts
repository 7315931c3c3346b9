import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { externalUuid, type Facts } from './importer.ts';
import type { Stored } from './look-up.ts';
import type { Mistakes } from './mistakes.ts';
import type { ParsedLine, WrongLine } from './parse-record.ts';

const TOLD_ELSEWHERE = 20;

interface SeenOptions {
  /** True: a reference to a record that neither file nor database holds is a mistake. False: it is assumed to exist. */
  isComplete: boolean;
  today: LifeDate;
  lookAt?(path: string): Promise<string | null>;
}

/** Remembers the records of the file so far, by row id, and checks each further one against them. */
export function createSeen({ isComplete, today, lookAt }: SeenOptions, mistakes: Mistakes) {
  const file = new Map<string, Facts>();
  const refused = new Set<string>();
  const owners = new Map<string, string>();
  const elsewhere = { told: [] as string[], count: 0 };

  return {
    file,
    elsewhere,

    /** Notes a wrong record, so that records that name it are not reported as well. */
    refuse({ raw }: WrongLine) {
      if (typeof raw?.type !== 'string' || typeof raw.externalId !== 'string') return;
      if (refused.size < 100_000 && raw.externalId.length <= 64)
        refused.add(externalUuid(raw.type, raw.externalId));
    },

    /** Reports the mistakes of a record; false if there is one. */
    async check(parsed: ParsedLine, stored: Stored): Promise<boolean> {
      const { line, record, importer } = parsed;
      const name = `${record.type} ${record.externalId}`;
      let isRight = true;
      const tell = (field: string, reason: string) => {
        isRight = false;
        mistakes.add({ line, record: name, field, reason });
      };
      const id = externalUuid(record.type, record.externalId);
      const memberId = record.member === undefined ? undefined : externalUuid('member', record.member);
      const facts: Facts = { memberId, ...importer.facts?.(record as never) };

      const before = file.get(id) ?? stored.get(id);
      if (before?.memberId && before.memberId !== memberId)
        tell(
          'member',
          `another member has this ${record.type} already: a ${record.type} stays with its member`,
        );
      if (before?.environment && before.environment !== facts.environment)
        tell('environment', 'the member belongs to another environment, and stays there');

      const named: Record<string, Facts> = {};
      for (const { type, externalId, field } of importer.references?.(record as never) ?? []) {
        const namedId = externalUuid(type, externalId);
        const known = file.get(namedId) ?? stored.get(namedId);
        if (known) {
          named[field] = known;
          if (known.memberId && known.memberId !== memberId) tell(field, 'belongs to another member');
        } else if (!refused.has(namedId)) {
          const words = `there is no ${type} ${JSON.stringify(externalId)} before this line`;
          if (isComplete) tell(field, `${words}, nor in the database`);
          else {
            elsewhere.count += 1;
            if (elsewhere.told.length < TOLD_ELSEWHERE)
              elsewhere.told.push(`line ${line} (${name}): ${field}: ${words}`);
          }
        }
      }
      for (const mistake of importer.check?.(record as never, { named, today }) ?? [])
        tell(mistake.field, mistake.reason);
      for (const { field, value } of importer.unique?.(record as never) ?? []) {
        if (!own(`${record.type} ${field} ${value}`, id))
          tell(field, `another ${record.type} of this file has it`);
      }
      for (const part of importer.parts?.of(record as never) ?? []) {
        const holder = stored.parts.get(part.id);
        if (!own(part.id, id) || (holder !== undefined && holder !== id))
          tell(part.field, `another ${record.type} has it already`);
      }
      for (const { field, path } of lookAt ? (importer.files?.(record as never) ?? []) : []) {
        const reason = await lookAt?.(path);
        if (reason) tell(field, reason);
      }
      if (isRight || !before) file.set(id, facts);
      return isRight;
    },
  };

  /** Claims a key for a record; false if another record of the file has it. */
  function own(key: string, id: string): boolean {
    const holder = owners.get(key);
    if (holder === undefined) owners.set(key, id);
    return holder === undefined || holder === id;
  }
}
