import { checkComment } from '../rules/text-length.ts';
import { useServices, useStream } from '../state/services-context.tsx';
import { TextAreaField } from '../ui/form/index.ts';
import type { RefusalText } from './refusal-text.ts';
import { useSubmissionTexts } from './texts.ts';

export interface CommentFieldProps {
  submission: {
    refusalText: RefusalText;
    refusedBy: (field: string, value: unknown) => string | undefined;
  };
}

/** Optional free text of a submission: field `comment`. */
export function CommentField({ submission: { refusalText, refusedBy } }: CommentFieldProps) {
  const t = useSubmissionTexts();
  const limits = useStream(useServices().limits);
  return (
    <TextAreaField
      name="comment"
      label={t('comment')}
      optional
      rows={3}
      limit={limits.texts.commentMax}
      validate={(value: string | undefined) => {
        const verdict = checkComment(value ?? '', { limits });
        return verdict.ok ? refusedBy('comment', value) : refusalText(verdict.code, verdict.params);
      }}
    />
  );
}
