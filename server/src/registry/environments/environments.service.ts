import { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { brandRefusals } from '@member-portal/shared-kernel/rules/brand-charter';
import { featureRefusals } from '@member-portal/shared-kernel/rules/environment-features';
import { parseIcs } from '@member-portal/shared-kernel/rules/sepa';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { stepsProblem } from '../plans/steps.ts';
import { changesOf } from '../proposals/changes-of.ts';
import { refused } from '../refusal.ts';
import {
  findEnvironment,
  insertEnvironment,
  listEnvironments,
  replaceEnvironment,
} from './environments.repository.ts';
import { findDocument } from './find-document.ts';
import { brandProblem, type LiveEnvironment, readEnvironment, withDefaults } from './read-environment.ts';

export interface EnvironmentChange {
  document: unknown;
  /** The revision that the writer has read; 0 for a new environment. */
  readRevision: number;
  who: string;
  reason: string | null;
  /** Written with the change, or not at all. */
  alongside?: (tx: Executor) => Promise<void>;
}

export interface EnvironmentService {
  all(): Promise<LiveEnvironment[]>;
  /** Throws 404 `environment_unknown`. */
  get(code: string): Promise<LiveEnvironment>;
  /** The document as it would be written. Throws like `put`, except for the revision. */
  check(code: string, document: unknown): Promise<EnvironmentDocument>;
  /** Throws 409 `revision_outdated`, 422 `environment_invalid` or `host_taken` with the details. */
  put(code: string, change: EnvironmentChange): Promise<LiveEnvironment>;
}

export function createEnvironmentService({ db, transaction }: Database, clock: Clock): EnvironmentService {
  const all = async () =>
    (await listEnvironments(db)).map(({ document, revision }) => readEnvironment(document, revision));

  /** Checks only changed fields: a stored document is still served. */
  async function refuseWrongFields({ code, brand, featureStatus }: EnvironmentDocument): Promise<void> {
    const before = await findDocument(db, code);
    const refusals = [
      ...(brand ? brandRefusals(brand, before?.brand ?? null) : []),
      ...featureRefusals(featureStatus, before?.featureStatus ?? []),
    ];
    if (refusals.length > 0)
      throw refused(
        'environment_invalid',
        refusals.map(({ field, code: wrong, params }) => ({
          ...{ field, code: wrong, params },
          detail: `${field}: ${wrong}${params ? ` (${Object.values(params).join(', ')})` : ''}`,
        })),
      );
  }

  async function check(code: string, document: unknown, revision: number): Promise<EnvironmentDocument> {
    const checked = checkDocument(code, document, revision);
    await refuseWrongFields(checked);
    refuseTakenHosts(checked, await all());
    return checked;
  }

  return {
    all,

    async get(code) {
      const row = await findEnvironment(db, code);
      if (!row) throw new PortalError('environment_unknown', 404);
      return readEnvironment(row.document, row.revision);
    },

    check: (code, document) => check(code, document, 0),

    async put(code, { document, readRevision, who, reason, alongside }) {
      const revision = readRevision + 1;
      const checked = await check(code, document, revision);
      const row = { code, document: checked, revision, updatedAt: clock.now(), updatedBy: who };
      await transaction(async (tx) => {
        const before = await findEnvironment(tx, code);
        const written =
          readRevision === 0
            ? await insertEnvironment(tx, row)
            : await replaceEnvironment(tx, row, readRevision);
        if (!written) throw new PortalError('revision_outdated', 409);
        await recordAudit(tx, {
          at: clock.now(),
          who,
          action: 'environment.changed',
          environment: code,
          subject: `${code} revision ${revision}`,
          reason,
          ...(before && {
            details: { changes: changesOf({ ...(before.document as object), revision }, checked) },
          }),
        });
        await alongside?.(tx);
      });
      return { document: checked, error: null };
    },
  };
}

function checkDocument(code: string, document: unknown, revision: number): EnvironmentDocument {
  const parsed = safeParse(EnvironmentDocument, withDefaults(document, revision));
  if (!parsed.success) {
    throw refused(
      'environment_invalid',
      parsed.error.issues.map((issue) => ({
        code: 'field_invalid',
        detail: `${issue.path.join('.')}: ${issue.message}`,
      })),
    );
  }
  const problem =
    parsed.data.code === code
      ? (brandProblem(parsed.data) ?? creditorProblem(parsed.data) ?? releasesProblem(parsed.data))
      : `code: ${parsed.data.code} is not ${code}`;
  if (problem) throw refused('environment_invalid', [{ code: 'field_invalid', detail: problem }]);
  return parsed.data;
}

function releasesProblem({ releases }: EnvironmentDocument): string | null {
  const steps = releases?.plan && stepsProblem(releases.plan);
  if (steps) return `releases.plan: ${steps}`;
  const backwards = releases?.freeze?.dated?.find(({ from, until }) => from >= until);
  return backwards ? `releases.freeze.dated: ${backwards.until} is not after ${backwards.from}` : null;
}

/**
 * A mandate with a wrong creditor identifier cannot be debited. Checked only when a document is written: a
 * stored document is still served. An insurer without debits has none.
 */
function creditorProblem({ ics }: EnvironmentDocument): string | null {
  if (ics === '') return null;
  const verdict = parseIcs(ics);
  return verdict.ok && verdict.value === ics
    ? null
    : `ics: ${ics} is not a SEPA creditor identifier in capitals without spaces, such as FR72ZZZ123456`;
}

function refuseTakenHosts(document: EnvironmentDocument, environments: LiveEnvironment[]): void {
  const others = environments
    .map((environment) => environment.document)
    .filter(({ code }) => code !== document.code);
  const taken = document.hosts.flatMap((host) =>
    others.filter(({ hosts }) => hosts.includes(host)).map(({ code }) => `${host} belongs to ${code}`),
  );
  if (document.isDefault)
    taken.push(...others.filter(({ isDefault }) => isDefault).map(({ code }) => `${code} is the default`));
  if (taken.length > 0)
    throw refused(
      'host_taken',
      taken.map((detail) => ({ code: 'host_taken', detail })),
    );
}
