import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { externalUuid, type Facts, type FieldMistake, type Rule, type Surroundings } from './importer.ts';
import { factsKey, namedBy, rowIdOf, type Stored, valueKey } from './look-up.ts';
import type { Mistakes } from './mistakes.ts';
import type { ParsedLine } from './parse-record.ts';
import { isPortalName } from './portal-ids.ts';
import { ifRight } from './right-fields.ts';
import { createUniqueValues } from './unique-values.ts';

interface SeenOptions {
  /** True: a reference to a record that neither file nor database holds is a mistake. False: it is assumed to exist. */
  isComplete: boolean;
  now: Date;
  lookAt?(path: string): Promise<string | null>;
  mistakes: Mistakes;
  /** Collects possible mistakes that only a database can confirm. */
  elsewhere: Mistakes;
  /**
   * Present where lines are judged one by one: an invalid record counts for nothing then, and the records of
   * other environments do not exist (null: records of all environments are allowed). Absent for a file, which
   * is loaded up to its first invalid line. `hasOthers`: the portal has members of other environments, too.
   */
  call?: { environment: string | null; hasOthers: boolean };
}

/** A record under check. */
interface Judged extends ParsedLine {
  /** Row ids; null if the field that they derive from is invalid. */
  id: string | null;
  memberId: string | null;
  /** 'refund R7' */
  name: string;
  tell(mistake: FieldMistake): void;
  /** Claims unique values, once the record is known to count. */
  claims: (() => void)[];
}

/** End of a mistake's text: the record names another record of the same call that is refused. */
export const REFUSED_IN_CALL = 'refused in this call, and not in the database';

const NO_FACTS = {};
const NONE: never[] = [];

/** Remembers the records of the file so far, by `factsKey`, and checks each further one against them. */
export function createSeen({ isComplete, now, lookAt, mistakes, elsewhere, call }: SeenOptions) {
  const today = todayInParis(now);
  const file = new Map<string, Facts>();
  const refused = new Set<string>();
  const values = createUniqueValues();

  return {
    file,

    /** Remembers an invalid record, so that records that name it are not reported as well. */
    refuse({ type, externalId }: Record<string, unknown>) {
      if (typeof type !== 'string' || typeof externalId !== 'string') return;
      if (refused.size < 100_000 && externalId.length <= 64)
        refused.add(factsKey(type, externalUuid(type, externalId)));
    },

    /**
     * Reports the mistakes of a record. Returns the fields with a mistake, including those that are `wrong`
     * by themselves. A check that reads an invalid field is skipped.
     */
    async check(parsed: ParsedLine, stored: Stored, wrong?: readonly string[]): Promise<ReadonlySet<string>> {
      const wrongFields = new Set(wrong);
      const { importer, line } = parsed;
      const record = parsed.record as never;
      const externalId = namedBy(record, 'externalId');
      const member = namedBy(record, 'member');
      const name = `${importer.type} ${externalId ?? '?'}`;
      const judged: Judged = {
        ...parsed,
        id: rowIdOf(parsed, stored),
        memberId: member === null ? null : externalUuid('member', member),
        name,
        claims: [],
        tell({ field, reason }) {
          wrongFields.add(field);
          mistakes.add({ line, record: name, field, reason });
        },
      };
      const { id, memberId } = judged;
      const facts: Facts = {
        memberId: memberId ?? undefined,
        ...ifRight(() => importer.facts?.(record) ?? NO_FACTS, NO_FACTS),
      };
      const found = id === null ? undefined : factsOf(importer.type, id, stored);
      const before = importer.answers && isElsewhere(found) ? undefined : found;
      if (before) checkHistory(judged, before, facts);
      else if (externalId !== null && (importer.answers || isPortalName(externalId)))
        tellAbsent(judged, 'externalId', importer.answers ?? importer.type);
      else if (call?.environment)
        for (const mistake of ifRight(() => importer.checkNew?.(record) ?? NONE, NONE)) judged.tell(mistake);
      if (call?.environment) checkEnvironment(judged, call.environment);
      if (call?.environment && call.hasOthers && importer.isShared)
        judged.tell({
          field: 'type',
          reason: 'counts in every environment: the operator of the portal loads it',
        });
      const named = findNamed(judged, stored);
      for (const rule of importer.rules ?? NONE)
        for (const mistake of checkRule(rule, record, { named, today, now, before })) judged.tell(mistake);
      if (id !== null) checkHolders(judged, id, stored);
      if (lookAt)
        for (const { field, path } of ifRight(() => importer.files?.(record) ?? NONE, NONE)) {
          const reason = await lookAt(path);
          if (reason) judged.tell({ field, reason });
        }
      const isRight = wrongFields.size === 0;
      if (isRight || !call) for (const claim of judged.claims) claim();
      const isNew = !before && !importer.answers && externalId !== null && !isPortalName(externalId);
      if (id !== null && (isRight || (isNew && !call)))
        file.set(factsKey(importer.type, id), { ...before, ...facts });
      return wrongFields;
    },
  };

  /** A record stays with its member, and a member with their environment. */
  function checkHistory({ importer: { type }, memberId, tell }: Judged, before: Facts, facts: Facts): void {
    if (before.memberId && memberId !== null && before.memberId !== memberId)
      tell({
        field: 'member',
        reason: `another member has this ${type} already: a ${type} stays with its member`,
      });
    if (before.environment && facts.environment && before.environment !== facts.environment)
      tell({ field: 'environment', reason: `the ${type} belongs to another environment, and stays there` });
  }

  /** True for facts of another environment than the call's. */
  function isElsewhere(facts: Facts | undefined): boolean {
    if (!call?.environment || facts?.environment === undefined) return false;
    return facts.environment !== call.environment;
  }

  function checkEnvironment({ record, tell }: Judged, environment: string): void {
    const named = namedBy(record, 'environment');
    if (named !== null && named !== environment)
      tell({ field: 'environment', reason: `expected ${environment}, which the token of this call is for` });
  }

  function factsOf(type: string, id: string, stored: Stored): Facts | undefined {
    const key = factsKey(type, id);
    return file.get(key) ?? stored.facts.get(key);
  }

  /** Reports an id that names a row of the portal that does not exist. */
  function tellAbsent({ line, name, tell }: Judged, field: string, type: string): void {
    const reason = `the portal has no ${type} of this id`;
    if (isComplete) tell({ field, reason });
    else elsewhere.add({ line, record: name, field, reason });
  }

  /** Facts of the records that this record names, by field. */
  function findNamed({ record, importer, memberId, line, name, tell }: Judged, stored: Stored) {
    const named: Record<string, Facts> = {};
    for (const { field, type } of importer.references ?? NONE) {
      const externalId = namedBy(record, field);
      if (externalId === null) continue;
      const id = externalUuid(type, externalId);
      const found = factsOf(type, id, stored);
      const facts = isElsewhere(found) ? undefined : found;
      if (facts) {
        named[field] = facts;
        if (facts.memberId && memberId !== null && facts.memberId !== memberId)
          tell({ field, reason: 'belongs to another member' });
      } else if (call) {
        const isRefused = refused.has(factsKey(type, id));
        const reason = `the ${type} ${JSON.stringify(externalId)} is ${isRefused ? REFUSED_IN_CALL : 'not in this call, and not in the database'}`;
        tell({ field, reason });
      } else if (!refused.has(factsKey(type, id))) {
        const reason = `there is no ${type} ${JSON.stringify(externalId)} before this line`;
        if (isComplete) tell({ field, reason: `${reason}, nor in the database` });
        else elsewhere.add({ line, record: name, field, reason });
      }
    }
    return named;
  }

  /** Values and parts that only one record may have. */
  function checkHolders(judged: Judged, id: string, stored: Stored): void {
    const { record, importer, line, tell, claims } = judged;
    const { type } = importer;
    for (const { field, of } of importer.unique ?? NONE) {
      const value = ifRight(() => of(record as never), null);
      if (value === null) continue;
      const key = valueKey(type, field, value);
      const taken = values.valueTaken(field, key, { id, line }, stored.values.get(key));
      if (taken) tell({ field, reason: `another ${type} ${taken}` });
      claims.push(() => values.claimValue(field, key, { id, line }));
    }
    const own = new Set<string>();
    for (const part of ifRight(() => importer.parts?.of(record as never) ?? NONE, NONE)) {
      if (own.has(part.id)) tell({ field: part.field, reason: 'stands twice in the record' });
      own.add(part.id);
      const taken = values.partTaken(part.id, { id, line }, stored.parts.get(part.id));
      claims.push(() => values.claimPart(part.id, { id, line }));
      if (taken) tell({ field: part.field, reason: `another ${type} ${taken}` });
      else if (part.beganInPortal && !stored.parts.has(part.id))
        tellAbsent(judged, part.field, part.beganInPortal);
    }
  }
}

/** The mistakes that a rule finds; none if the rule reads an invalid field. */
const checkRule = (rule: Rule<never>, record: never, surroundings: Surroundings): FieldMistake[] =>
  ifRight(() => rule(record, surroundings), NONE);
