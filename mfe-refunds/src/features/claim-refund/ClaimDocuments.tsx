import type { Act } from 'shared-kernel/contracts/refunds';
import { FilesField } from 'shared-kernel/submission';
import { Banner } from 'shared-kernel/ui';
import { useT } from '../../texts.ts';
import type { Claim } from './claim-submission.ts';

/** Step 3: the proofs, and what is to be sent for this act. */
export function ClaimDocuments({ act, claim }: { act: Act; claim: Claim }) {
  const t = useT();
  const wanted = act.requiredDocuments.map((key) => t(`claim.documents.${key}`, { defaultValue: key }));
  return (
    <>
      {wanted.length > 0 && (
        <Banner tone="info" title={t('claim.documents.wanted')} stacked>
          <ul style={{ paddingInlineStart: '1.25rem', listStyle: 'disc' }}>
            {wanted.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Banner>
      )}
      <FilesField submission={claim} title={t('claim.documents.drop')} />
    </>
  );
}
