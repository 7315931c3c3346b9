import { createAuditHistory } from '@member-portal/shared-kernel/rules/audit-history';
import {
  type AuditedRefund,
  type AuditFacts,
  type AuditFinding,
  auditRefund,
} from '@member-portal/shared-kernel/rules/refund-audit';
import type { AnyImporter } from './importer.ts';
import { isWrong, parseLine } from './parse-record.ts';
import type { Line } from './read-lines.ts';

/** Facts about an act that the audit needs. */
type AuditedAct = Pick<AuditFacts, 'tariffs' | 'equipment'>;

/** The fields of records that the audit reads. The schemas of their importers have parsed them. */
type AuditedRecord =
  | ({ type: 'act'; externalId: string } & AuditedAct)
  | ({ type: 'beneficiary'; externalId: string } & NonNullable<AuditFacts['person']>)
  | ({
      type: 'refund';
      externalId: string;
      act: string | null;
      beneficiary: string;
      professional: string | null;
      operation: string;
    } & AuditedRefund);

/** The discrepancies of one line. */
export interface AuditedLine {
  line: number;
  externalId: string;
  findings: AuditFinding[];
}

export interface AuditCounts {
  /** Refunds that were checked: all but corrections and invalid lines. */
  refunds: number;
  /** Number of refunds with a discrepancy. */
  unexplained: number;
}

/**
 * Checks every refund of a file with the model of refunds, and writes nothing. Uses the tariffs and people of
 * earlier lines of the file; without them base, rate and age are taken as given.
 */
export async function auditRefunds({
  importers,
  lines,
  onUnexplained,
}: {
  importers: readonly AnyImporter[];
  lines: AsyncIterable<Line> | Iterable<Line>;
  onUnexplained(audited: AuditedLine): void;
}): Promise<AuditCounts> {
  const byType = new Map(importers.map((importer) => [importer.type, importer]));
  const acts = new Map<string, AuditedAct>();
  const people = new Map<string, AuditFacts['person']>();
  const counts: AuditCounts = { refunds: 0, unexplained: 0 };
  const history = createAuditHistory();
  const unexplained = new Set<number>();
  const tell = (audited: AuditedLine) => {
    unexplained.add(audited.line);
    counts.unexplained = unexplained.size;
    onUnexplained(audited);
  };
  let line = 0;
  for await (const text of lines) {
    line += 1;
    const parsed = parseLine(text, line, byType);
    if (parsed === null || isWrong(parsed)) continue;
    const record = parsed.record as AuditedRecord | { type: '' };
    if (record.type === 'act') acts.set(record.externalId, record);
    if (record.type === 'beneficiary') people.set(record.externalId, record);
    if (record.type !== 'refund') continue;
    const { tariffs = null, equipment = null } = acts.get(record.act ?? '') ?? {};
    const person = people.get(record.beneficiary) ?? null;
    const facts = { tariffs, equipment, person };
    const isCorrection = record.operation === 'CORRECTION';
    history.add({ ...record, line }, record, facts, isCorrection);
    if (isCorrection) continue;
    counts.refunds += 1;
    const findings = auditRefund(record, facts);
    if (findings.length > 0) tell({ line, externalId: record.externalId, findings });
  }
  // What only all lines together show comes last.
  for (const { finding, ...of } of history.findings()) tell({ ...of, findings: [finding] });
  return counts;
}

const OTHER_TEXTS: Partial<Record<AuditFinding['field'], string>> = {
  deduction: 'flatContribution and franchise are not what the law keeps back',
  basket: 'price and payments are not those of the basket',
  guarantee: 'guarantee is more than the law allows for a doctor without OPTAM',
  duplicate: 'the same care stands in an earlier line',
};

/** One line of the findings: `line 12, refund R-3: mutual is not what the rules come to (expected 900)`. */
export function auditText({ line, externalId, findings }: AuditedLine): string {
  const differences = findings.map(({ field, expected }) => {
    const right = expected === null ? '' : ` (expected ${expected})`;
    return OTHER_TEXTS[field] ?? `${field} is not what the rules come to${right}`;
  });
  return `line ${line}, refund ${externalId}: ${differences.join('; ')}`;
}
