import { Id } from './common.ts';
import { type Infer, int, object, oneOf, string } from './schema.ts';

/**
 * POST /uploads (multipart, one file a call, field `file`; the same `Idempotency-Key` again gives the same upload): checked (magic bytes, size, encryption),
 * kept for the member until a claim, document or message takes it; unclaimed ones expire after 24 h.
 */
export const UploadReceipt = object({
  id: Id,
  fileName: string(),
  bytes: int(),
  kind: oneOf(['pdf', 'jpg', 'png', 'gif']),
});
export type UploadReceipt = Infer<typeof UploadReceipt>;
