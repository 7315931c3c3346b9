import { CommentField, PeopleField } from '@member-portal/shared-kernel/submission';
import type { Claim } from './claim-submission.ts';
import { Visits } from './Visits.tsx';

/** Step 2: the person, then one date and amount per session. */
export function ClaimDetails({ claim }: { claim: Claim }) {
  return (
    <>
      <PeopleField submission={claim} />
      <Visits claim={claim} />
      <CommentField submission={claim} />
    </>
  );
}
