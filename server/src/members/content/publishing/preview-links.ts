import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { type Clock, secondsFromNow } from '../../../platform/clock.ts';
import { isUuid } from '../../../platform/db/uuid.ts';
import type { PageAddress } from '../../../platform/page-address.ts';
import { contentNotFound } from './content-publishing.errors.ts';
import type { ContentPublishing } from './content-publishing.service.ts';
import type { RecordName } from './content-revisions.repository.ts';

const PREVIEW_SECONDS = 3_600;

/** Content of a link and its cookie: a version, and the end of its preview. */
interface PreviewClaims {
  id: string;
  expiresAt: Date;
}

/** Signs links and cookies. The signature is checked before anything is looked up. */
export function createPreviewTokens(key: Buffer, clock: Clock) {
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('base64url');
  return {
    seal({ id, expiresAt }: PreviewClaims): string {
      const body = `${id}~${expiresAt.getTime()}`;
      return `${body}~${sign(body)}`;
    },
    /** Null for a wrong signature or an expired token. */
    open(token: string): PreviewClaims | null {
      const [id = '', end = '', signature = '', ...rest] = token.split('~');
      const expected = Buffer.from(sign(`${id}~${end}`));
      const given = Buffer.from(signature);
      const isOurs =
        rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
      const expiresAt = new Date(Number(end));
      return isOurs && isUuid(id) && expiresAt > clock.now() ? { id, expiresAt } : null;
    },
  };
}

interface Parts {
  publishing: ContentPublishing;
  clock: Clock;
  key: Buffer;
  pageAddress: PageAddress;
}

/**
 * A link that shows a version on the real page for an hour, to anyone who opens it: the open version, or the
 * named one.
 */
export function createPreviewLinks({ publishing, clock, key, pageAddress }: Parts) {
  const tokens = createPreviewTokens(key, clock);
  return async (
    environment: EnvironmentDocument,
    name: RecordName,
    version: number | undefined,
    author: { by: string; reason: string },
  ) => {
    const revisions = await publishing.show(name);
    const wanted =
      version === undefined ? revisions[0] : revisions.find((revision) => revision.version === version);
    if (!wanted) throw contentNotFound();
    await publishing.notePreview(wanted, author);
    const expiresAt = secondsFromNow(clock, PREVIEW_SECONDS);
    const token = tokens.seal({ id: wanted.id, expiresAt });
    const link = pageAddress(environment, `/api/content-previews/${token}`);
    return { link, expiresAt, version: wanted.version };
  };
}
