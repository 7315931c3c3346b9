import { Id } from './common.ts';
import { type Infer, int, object, oneOf, string } from './schema.ts';

/**
 * POST /uploads (multipart, one file per call, field `file`). A repeat with the same `Idempotency-Key`
 * returns the same upload. The server checks magic bytes, size and encryption. It stores the file until a
 * claim, document or message uses it, for at most 24 h.
 */
export const UploadReceipt = object({
  id: Id,
  fileName: string(),
  bytes: int(),
  kind: oneOf(['pdf', 'jpg', 'png', 'gif']),
});
export type UploadReceipt = Infer<typeof UploadReceipt>;
