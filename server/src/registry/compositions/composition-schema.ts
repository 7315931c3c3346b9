import { Composition, SignedComposition } from '@member-portal/shared-kernel/contract';
import { toJSONSchema } from 'zod';

/**
 * The published JSON Schema of a composition, made from the schema that the portal itself parses with. Unknown fields
 * are allowed: readers ignore them.
 */
export function compositionSchema(): object {
  const { $schema, ...composition } = toJSONSchema(Composition, { io: 'input' });
  const { $schema: _same, ...signed } = toJSONSchema(SignedComposition, { io: 'input' });
  return {
    $schema,
    title: 'Composition of a portal',
    description: 'See composition.md. $defs/signed is how it travels: payload is this document as text.',
    ...composition,
    $defs: { signed },
  };
}
