import {
  checkFeatureParam,
  type FeatureParam,
} from '@member-portal/shared-kernel/rules/environment-features';

/** What the form holds for a parameter: a text, or a list of choices. */
export type Typed = string | readonly string[] | undefined;

/** The value of the document as the form holds it. */
export function typedOf({ kind }: FeatureParam, value: unknown): Typed {
  if (kind === 'choices') return Array.isArray(value) ? value.map(String) : [];
  return value === undefined || value === null ? '' : String(value);
}

/** What was typed as the document holds it; undefined where nothing was typed. */
function valueOfTyped({ kind }: FeatureParam, typed: Typed): unknown {
  if (typed === undefined || typed.length === 0) return undefined;
  if (kind === 'choices') return typed;
  const text = String(typed).trim();
  if (text === '') return undefined;
  return kind === 'number' && /^\d+$/.test(text) ? Number(text) : text;
}

/** The parameters of a document from what was typed; null where there is none. */
export function paramsOfTyped(
  params: readonly FeatureParam[],
  typed: Readonly<Record<string, Typed>>,
): Record<string, unknown> | null {
  const values = params
    .map((param) => [param.name, valueOfTyped(param, typed[param.name])] as const)
    .filter(([, value]) => value !== undefined);
  return values.length > 0 ? Object.fromEntries(values) : null;
}

/** The refusal of what was typed. */
export const checkTyped = (param: FeatureParam, typed: Typed) =>
  checkFeatureParam(param, valueOfTyped(param, typed));
