import type { Composition, SignedComposition } from '@member-portal/shared-kernel/contract';
import type { CompositionRow } from './compositions.table.ts';

export const asSigned = ({ payload, keyId, signature, also }: CompositionRow): SignedComposition => ({
  payload,
  keyId,
  signature,
  ...(also && { also }),
});

export const asComposition = ({ payload }: CompositionRow): Composition => JSON.parse(payload) as Composition;
