import { Cents, Id, Instant, LifeDate } from '@member-portal/shared-kernel/contracts/common';
import type { Schema } from '@member-portal/shared-kernel/contracts/schema';

/** A value that the schema accepts. Throws for a kind of schema that has no sample here. */
export function sampleOf(schema: Schema): unknown {
  if (schema === LifeDate) return '2026-11-17';
  if (schema === Instant) return '2026-11-23T09:12:44.000Z';
  if (schema === Id) return '6a1f9a70-3f0c-4c57-8a5e-000000000031';
  if (schema === Cents) return 5_500;
  const def = schema._zod.def as Definition;
  switch (def.type) {
    case 'string':
      return 'Texte d’exemple';
    case 'boolean':
      return true;
    case 'number':
    case 'int':
      return 1;
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'nullable':
      return def.innerType && sampleOf(def.innerType);
    case 'array':
      return def.element ? [sampleOf(def.element)] : [];
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([name, field]) => [name, sampleOf(field)]),
      );
    default:
      throw new Error(`no sample for a schema of type ${def.type}: write one`);
  }
}

/** The internal definition of the library's schemas, as far as it is used here. */
interface Definition {
  type: string;
  entries?: Record<string, string>;
  innerType?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
}
