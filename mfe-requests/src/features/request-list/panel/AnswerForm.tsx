import { ReplyInput } from '@member-portal/shared-kernel/contracts/messages';
import type { AskedField } from '@member-portal/shared-kernel/contracts/requests';
import { answerRules } from '@member-portal/shared-kernel/rules/contact-message';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import {
  defineSubmission,
  FilesField,
  SubmissionInPlace,
  useSubmission,
} from '@member-portal/shared-kernel/submission';
import { TextAreaField, TextField } from '@member-portal/shared-kernel/ui/form';
import { useEffect } from 'react';
import { useContactT } from '../../../contact-texts.ts';
import { messageMutations } from '../../../data/messages.ts';

/** Sends what the insurer asks for: a file first, or a text or tooth numbers first. Either is enough. */
export default function AnswerForm({ requestId, field }: { requestId: string; field: AskedField }) {
  const t = useContactT();
  const services = useServices();
  const { messageMax } = useStream(services.limits).texts;
  const answer = useSubmission(
    defineSubmission({
      form: `request-answer.${requestId}`,
      contract: ReplyInput,
      steps: { FORM: 1 },
      fields: { text: { step: 1 } },
      files: { step: 1, min: 0 },
      rules: answerRules(field),
      mutation: messageMutations.answer(requestId),
      texts: t,
      name: 'answer',
    }),
  );
  const { receipt, files } = answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each receipt
  useEffect(() => {
    if (receipt) services.notify({ tone: 'success', text: t('answer.sent') });
  }, [receipt]);
  const text = answer.field('text');
  const validate: typeof text.validate = (value, values) =>
    ((value as string | undefined) ?? '').trim() === '' && files.files.length === 0
      ? answer.refusalText('answer_required')
      : text.validate(value, values);
  return (
    <SubmissionInPlace submission={answer}>
      {field === 'file' && <FilesField submission={answer} compact />}
      {field === 'tooth_numbers' ? (
        <TextField
          {...text}
          validate={validate}
          label={t('answer.teeth')}
          hint={t('answer.teethHint')}
          inputMode="text"
        />
      ) : (
        <TextAreaField
          {...text}
          validate={validate}
          rows={2}
          limit={messageMax}
          {...(field === 'text' && { label: t('answer.textLabel') })}
        />
      )}
      {field !== 'file' && <FilesField submission={answer} compact />}
    </SubmissionInPlace>
  );
}
