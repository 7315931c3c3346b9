import { Instant } from '@member-portal/shared-kernel/contracts/common';
import {
  array,
  gte,
  type Infer,
  int,
  maxLength,
  minLength,
  nullable,
  object,
  oneOf,
  optional,
  string,
  unknown,
} from '@member-portal/shared-kernel/contracts/schema';
import { Environment, Name, Reason } from './operators.contracts.ts';

/** Shapes of operators' calls about content. Routes and command line parse with the same schemas. */

export const ContentKindName = oneOf([
  'news',
  'faq',
  'legal-page',
  'announcement',
  'tutorial-step',
  'service',
  'accessibility-statement',
]);

const record = {
  environment: Environment,
  kind: ContentKindName,
  externalId: string().check(minLength(1), maxLength(64)),
};
const author = { by: Name, reason: Reason };

/** POST /operators/content/list */
export const ContentListOrder = object({ environment: Environment, kind: optional(ContentKindName) });
/** POST /operators/content/show */
export const ContentShowOrder = object(record);
/** POST /operators/content/draft: records of the import format. */
export const ContentDraftOrder = object({
  environment: Environment,
  records: array(unknown()).check(minLength(1), maxLength(200)),
  ...author,
});
/** POST /operators/content/publish and /operators/content/withdraw */
export const ContentOrder = object({ ...record, ...author });
/** POST /operators/content/schedule */
export const ContentScheduleOrder = object({ ...record, at: Instant, ...author });
/** POST /operators/content/roll-back and /operators/content/preview: `version`, or the default one. */
export const ContentVersionOrder = object({ ...record, version: optional(int().check(gte(1))), ...author });

export const ContentVersion = object({
  environment: string(),
  kind: string(),
  externalId: string(),
  version: int(),
  state: oneOf(['DRAFT', 'SCHEDULED', 'PUBLISHED', 'REPLACED', 'WITHDRAWN', 'DISCARDED']),
  /** OPS or IMPORT */
  source: string(),
  by: nullable(string()),
  reason: nullable(string()),
  createdAt: Instant,
  publishAt: nullable(Instant),
  publishedAt: nullable(Instant),
  /** Its first line, for recognition. */
  title: string(),
});
export type ContentVersion = Infer<typeof ContentVersion>;
export const ContentVersions = object({ versions: array(ContentVersion) });
export const ContentVersionsWithBody = object({
  versions: array(object({ ...ContentVersion.shape, body: unknown() })),
});
export const ContentPreview = object({ link: string(), expiresAt: Instant, version: int() });
