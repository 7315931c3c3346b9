import type { DocumentsDisplay } from '@member-portal/shared-kernel/contracts/environment';
import { displayedTabs } from '@member-portal/shared-kernel/rules/documents-display';
import { and, eq, inArray, isNotNull, lt, notInArray, type SQL } from 'drizzle-orm';
import type { CarePrivacy } from '../care-privacy/care-privacy.public.ts';
import { openCare } from '../care-privacy/open-care.public.ts';
import { documents } from './documents.table.ts';

/** The reader, and what they may see. */
export interface DocumentReader {
  memberId: string;
  privacy: Pick<CarePrivacy, 'family' | 'hiddenFrom'>;
  /** The documents that the environment shows; undefined if all. */
  display: DocumentsDisplay | undefined;
}

/**
 * The documents that a member may see: those of the tabs and types that the environment shows, except those
 * about care that is hidden from the member. Lists, counts and downloads all use this condition. `ofTabs`
 * replaces the condition on the tab.
 */
export function isShownTo({ memberId, privacy, display }: DocumentReader, ofTabs?: SQL): SQL | undefined {
  const { tab, typeCode, beneficiaryId, requestId, uploadDate } = documents;
  const hiddenTypes = display?.hiddenTypes ?? [];
  return and(
    eq(documents.memberId, memberId),
    ofTabs ?? inArray(tab, [...displayedTabs(display)]),
    hiddenTypes.length > 0 ? notInArray(typeCode, hiddenTypes) : undefined,
    openCare(privacy, {
      person: beneficiaryId,
      before: (day) => lt(uploadDate, day),
      // Documents about contributions are never hidden, nor are documents that the member shared.
      always: [eq(tab, 'contribution'), isNotNull(requestId)],
    }),
  );
}
