import { Locale } from '@member-portal/shared-kernel/contracts/common';
import { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { type Infer, literal, object, oneOf } from '@member-portal/shared-kernel/contracts/schema';

/** Message from the editor to the page of samples: the brand to show. */
export const SampleMessage = object({
  kind: literal('brand-sample'),
  brand: Brand,
  mode: oneOf(['light', 'dark']),
  locale: Locale,
});
export type SampleMessage = Infer<typeof SampleMessage>;

/** Message from the page of samples when it is ready to receive. */
export const SAMPLE_READY = 'brand-sample-ready';
