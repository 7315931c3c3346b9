import { Composition, SignedComposition } from 'shared-kernel/contract';
import { toJSONSchema } from 'zod';

/**
 * The published JSON Schema of a composition, made from what the portal itself parses with. Readers take what they know:
 * a field that is new is no error.
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
