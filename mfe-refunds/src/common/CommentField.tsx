import { checkText } from 'shared-kernel/rules/text-length';
import { useServices, useStream } from 'shared-kernel/state';
import type { RefusalText } from 'shared-kernel/submission';
import { TextAreaField } from 'shared-kernel/ui/form';
import { useTreatmentT } from '../treatment-texts.ts';

interface CommentFieldProps {
  submission: {
    refusalText: RefusalText;
    refusedBy: (field: string, value: unknown) => string | undefined;
  };
}

/** What the member wants to add: field `comment`. */
export function CommentField({ submission: { refusalText, refusedBy } }: CommentFieldProps) {
  const t = useTreatmentT();
  const { commentMax } = useStream(useServices().limits).texts;
  return (
    <TextAreaField
      name="comment"
      label={t('comment')}
      optional
      rows={3}
      limit={commentMax}
      validate={(value: string | undefined) => {
        const verdict = checkText(value ?? '', { max: commentMax });
        return verdict.ok ? refusedBy('comment', value) : refusalText(verdict.code, verdict.params);
      }}
    />
  );
}
