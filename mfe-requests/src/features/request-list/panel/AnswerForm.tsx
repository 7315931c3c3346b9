import { ReplyInput } from '@member-portal/shared-kernel/contracts/messages';
import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { answerRules } from '@member-portal/shared-kernel/rules/contact-message';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import {
  defineSubmission,
  type FileDropHandle,
  FilesField,
  SubmissionInPlace,
  useSubmission,
} from '@member-portal/shared-kernel/submission';
import { Button } from '@member-portal/shared-kernel/ui';
import { TextAreaField, TextField } from '@member-portal/shared-kernel/ui/form';
import { Paperclip } from '@member-portal/shared-kernel/ui/icons';
import { useRef } from 'react';
import { useContactT } from '../../../contact-texts.ts';
import { messageMutations } from '../../../data/messages.ts';
import type { Writing } from './use-held-request.ts';
import { useReplyForm } from './use-reply-form.ts';
import { WriteButton } from './WriteButton.tsx';

interface AnswerFormProps {
  request: RequestDetail;
  /** The panel's footer, where the buttons are placed. */
  place: HTMLElement | null;
  onWriting: (writing: Writing) => void;
  onSent: (receipt: SubmissionReceipt) => void;
}

/** Answers the insurer's request: a file first, or a text or tooth numbers first. Either is enough. */
export default function AnswerForm({ request, place, onWriting, onSent }: AnswerFormProps) {
  const t = useContactT();
  const field = request.asked?.field ?? 'file';
  const chooser = useRef<FileDropHandle>(null);
  const { messageMax } = useStream(useServices().limits).texts;
  const answer = useSubmission(
    defineSubmission({
      // Tooth numbers must not become the initial text of another answer.
      form: `request-answer.${request.id}.${field}`,
      contract: ReplyInput,
      fields: { text: {} },
      files: { step: 1, min: 0 },
      rules: answerRules(field),
      mutation: messageMutations.answer(request.id),
      texts: t,
      name: 'answer',
    }),
  );
  const { files } = answer;
  const { fieldKey, text } = useReplyForm(answer, { empty: 'answer_required', onWriting, onSent });
  // The button disappears once a file is chosen, so the focus moves to the field.
  const addFile = () => {
    chooser.current?.focus();
    chooser.current?.browse();
  };
  return (
    <SubmissionInPlace
      submission={answer}
      {...(files.count > 0 && { sendLabel: t('answer.sendFiles', { count: files.count }) })}
      footer={{
        place,
        content: (send) => (
          <>
            {send}
            {field === 'file' && files.files.length === 0 ? (
              <Button icon={Paperclip} locked={answer.readOnly} onClick={addFile}>
                {t('answer.addFile')}
              </Button>
            ) : (
              <WriteButton typeCode={request.typeCode} short />
            )}
          </>
        ),
      }}
    >
      {field === 'file' && <FilesField ref={chooser} submission={answer} compact />}
      {field === 'tooth_numbers' ? (
        <TextField
          key={fieldKey}
          {...text}
          label={t('answer.teeth')}
          hint={t('answer.teethHint')}
          inputMode="text"
        />
      ) : (
        <TextAreaField
          key={fieldKey}
          {...text}
          hint={t('message.bodyHint')}
          rows={2}
          limit={messageMax}
          {...(field === 'text' && { label: t('answer.textLabel') })}
        />
      )}
      {field !== 'file' && <FilesField submission={answer} compact />}
    </SubmissionInPlace>
  );
}
