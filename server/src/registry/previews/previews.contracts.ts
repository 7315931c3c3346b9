import {
  array,
  type Infer,
  int,
  maxLength,
  minLength,
  nullable,
  object,
  oneOf,
  optional,
  regex,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import { ArtifactId, PersonName } from '../registry.contracts.ts';

/** The name of a branch as git writes it: 'feature/new-filters'. */
export const BranchName = string().check(regex(/^[\w][\w./@#+-]{0,99}$/));

/** GET /previews: the branches that have a link or could have one, latest first. */
export const PreviewList = object({
  previews: array(
    object({
      artifact: string(),
      branch: string(),
      /** The version of the branch's link: its newest one. */
      version: string(),
      publishedAt: string(),
      expiresAt: string(),
      state: oneOf(['valid', 'expired', 'deleted']),
    }),
  ),
});
export type PreviewList = Infer<typeof PreviewList>;

const change = {
  artifact: ArtifactId,
  branch: BranchName,
  reason: string().check(minLength(3), maxLength(500)),
  by: optional(nullable(PersonName)),
};
/** POST /environments/{code}/previews */
export const PreviewLinkPost = object(change);
/** An existing link that lasts at least another week; otherwise a new one. */
export const PreviewLinkAnswer = object({
  link: string(),
  id: string(),
  version: string(),
  expiresAt: string(),
});
/** POST /previews/deletion: the branch was deleted. */
export const PreviewDeletion = object(change);
export const PreviewDeleted = object({ versions: array(string()), links: int() });
