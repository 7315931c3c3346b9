import type { UploadDocumentType } from '@member-portal/shared-kernel/contracts/shared-documents';
import { mayConcern } from '@member-portal/shared-kernel/rules/shared-document';
import { CommentField, FilesField, PeopleField } from '@member-portal/shared-kernel/submission';
import type { Sharing } from '../../common/use-sharing.ts';
import { useSharingT } from '../../sharing-texts.ts';
import { Guidance } from './Guidance.tsx';

interface DocumentDetailsProps {
  sharing: Sharing;
  type: UploadDocumentType;
  /** The person in the address. */
  familyPosition: number | null;
}

/** Purpose of the document, and all fields that are sent with it. */
export function DocumentDetails({ sharing, type: { code, name }, familyPosition }: DocumentDetailsProps) {
  const t = useSharingT();
  return (
    <>
      <Guidance name={name} />
      <PeopleField
        submission={sharing}
        label={t('sharing.who')}
        among={({ rank }) => mayConcern(code, rank)}
        preset={(person) => person.familyPosition === familyPosition}
      />
      <FilesField submission={sharing} title={t(`types.${name}.drop`)} />
      <CommentField submission={sharing} />
    </>
  );
}
