import { Locale } from '@member-portal/shared-kernel/contracts/common';
import { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { type Infer, literal, object, oneOf } from '@member-portal/shared-kernel/contracts/schema';

/** From the editor to the page of samples: what it shows. */
export const SampleMessage = object({
  kind: literal('brand-sample'),
  brand: Brand,
  mode: oneOf(['light', 'dark']),
  locale: Locale,
});
export type SampleMessage = Infer<typeof SampleMessage>;

/** From the page of samples, once it listens. */
export const SAMPLE_READY = 'brand-sample-ready';
