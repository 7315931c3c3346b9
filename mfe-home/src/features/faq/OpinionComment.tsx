import { isApiError } from '@member-portal/shared-kernel/api';
import { checkText } from '@member-portal/shared-kernel/rules/text-length';
import { Box } from '@member-portal/shared-kernel/ui';
import { Form, SubmitButton, TextAreaField } from '@member-portal/shared-kernel/ui/form';
import { useT } from '../../texts.ts';

interface OpinionCommentProps {
  /** Largest number of characters. */
  most: number;
  send: (comment: string) => Promise<unknown>;
  onSent: () => void;
}

/** Asks what was missing in the answer. */
export default function OpinionComment({ most, send, onSent }: OpinionCommentProps) {
  const t = useT();
  const wrong = (comment = ''): string | undefined => {
    const verdict = checkText(comment, { min: 1, max: most });
    return verdict.ok
      ? undefined
      : t(`faq.refusals.${verdict.code}`, { defaultValue: '', ...verdict.params });
  };
  const submit = async ({ comment = '' }: { comment?: string }) => {
    try {
      await send(comment);
      onSent();
      return undefined;
    } catch (error) {
      const isRefused = isApiError(error) && error.code === 'validation_failed';
      return isRefused
        ? { comment: wrong(comment) ?? t('faq.opinionFailed') }
        : { form: t('faq.opinionFailed') };
    }
  };
  return (
    <Form<{ comment?: string }> onSubmit={submit}>
      <TextAreaField
        name="comment"
        label={t('faq.comment')}
        hint={t('faq.commentHint')}
        optional
        rows={2}
        limit={most}
        validate={(comment: string | null | undefined) => wrong(comment ?? '')}
        missingOnSubmit
      />
      <Box>
        <SubmitButton variant="secondary" size="sm">
          {t('faq.send')}
        </SubmitButton>
      </Box>
    </Form>
  );
}
