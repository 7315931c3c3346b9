/**
 * The result of every rule, the same in the browser and on the server. A refusal carries a stable code, which
 * the screen translates, and the values for its text (strings, as on the wire).
 */
export interface Accepted<T> {
  readonly ok: true;
  /** The normalised value for storage and sending, not the typed one. */
  readonly value: T;
  /** Codes of warnings, which do not block. */
  readonly warnings?: readonly string[];
}

export interface Refused<C extends string = string> {
  readonly ok: false;
  readonly code: C;
  readonly params?: Readonly<Record<string, string>>;
}

export type Verdict<T, C extends string = string> = Accepted<T> | Refused<C>;

/** A refusal with the path of its field: 'sessions.1.amount'. The server sends it in this form. */
export interface FieldRefusal<C extends string = string> {
  field: string;
  code: C;
  params?: Record<string, string>;
}

/** The verdict of one field as a list of refusals, empty if it was accepted. */
export function refusedAt<C extends string>(
  field: string,
  verdict: Verdict<unknown, C> | null,
): FieldRefusal<C>[] {
  if (verdict === null || verdict.ok) return [];
  const { code, params } = verdict;
  return [{ field, code, ...(params && { params: { ...params } }) }];
}

/** A rule for the typed text of a field. */
export type Rule<T, C extends string = string> = (typed: string) => Verdict<T, C>;

/** `value`: as stored and sent; warnings are codes. */
export function accept<T>(value: T, warnings: readonly string[] = []): Accepted<T> {
  return warnings.length > 0 ? { ok: true, value, warnings } : { ok: true, value };
}

/** Numbers among the params become strings, as they are on the wire. */
export function refuse<C extends string>(code: C, params?: Record<string, string | number>): Refused<C> {
  if (!params) return { ok: false, code };
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return { ok: false, code, params: texts };
}

/** Makes a rule for a required field: an empty one is refused with `field_required`, before the rule is called. */
export function required<T, C extends string>(
  rule: Rule<T, C>,
): (typed: string | null | undefined) => Verdict<T, C | 'field_required'> {
  return (typed) => (isBlank(typed) ? refuse('field_required') : rule(typed));
}

/** An empty field is accepted as null; a filled one must pass the rule. */
export function optional<T, C extends string>(
  rule: Rule<T, C>,
): (typed: string | null | undefined) => Verdict<T | null, C> {
  return (typed) => (isBlank(typed) ? accept(null) : rule(typed));
}

/** The value of a verdict, or null if it was refused. */
export const valueOrNull = <T>(verdict: Verdict<T>): T | null => (verdict.ok ? verdict.value : null);

/** The value of a verdict that must hold, as for constants and demo data. Throws with the code otherwise. */
export function unwrap<T>(verdict: Verdict<T>): T {
  if (verdict.ok) return verdict.value;
  throw new Error(`refused: ${verdict.code}`);
}

function isBlank(typed: string | null | undefined): typed is null | undefined | '' {
  return typed === null || typed === undefined || typed.trim() === '';
}
