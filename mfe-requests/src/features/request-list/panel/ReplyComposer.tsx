import { ReplyInput } from '@member-portal/shared-kernel/contracts/messages';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { replyRules } from '@member-portal/shared-kernel/rules/contact-message';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import {
  defineSubmission,
  SubmissionInPlace,
  useFileTools,
  useSubmission,
} from '@member-portal/shared-kernel/submission';
import { Text } from '@member-portal/shared-kernel/ui';
import { TextAreaField } from '@member-portal/shared-kernel/ui/form';
import { useState } from 'react';
import { useContactT } from '../../../contact-texts.ts';
import { messageMutations } from '../../../data/messages.ts';
import type { Writing } from './use-held-request.ts';
import { useReplyForm } from './use-reply-form.ts';

interface ReplyComposerProps {
  requestId: string;
  /** The object under which the insurer files the reply, if it differs from the title. */
  object: string | null;
  onWriting: (writing: Writing) => void;
  onSent: (receipt: SubmissionReceipt) => void;
}

/** Writes a reply in the thread of a request. The field is emptied after each reply. */
export function ReplyComposer({ onSent, ...rest }: ReplyComposerProps) {
  const [sent, setSent] = useState(0);
  return (
    <Composer
      key={sent}
      {...rest}
      onSent={(receipt) => {
        setSent(sent + 1);
        onSent(receipt);
      }}
    />
  );
}

function Composer({ requestId, object, onWriting, onSent }: ReplyComposerProps) {
  const t = useContactT();
  const { messageMax } = useStream(useServices().limits).texts;
  const reply = useSubmission(
    defineSubmission({
      form: `request-reply.${requestId}`,
      contract: ReplyInput,
      fields: { text: {} },
      files: { step: 1, min: 0 },
      rules: replyRules,
      mutation: messageMutations.reply(requestId),
      texts: t,
      name: 'reply',
    }),
  );
  const { fieldKey, text } = useReplyForm(reply, { empty: 'reply_required', onWriting, onSent });
  const { button, rows } = useFileTools(reply);
  const formats = useFormats();
  const length = [...(reply.values.text ?? '').normalize('NFC')].length;
  return (
    <SubmissionInPlace
      submission={reply}
      tools={
        <>
          {button}
          <Text variant="caption" tone={length > messageMax ? 'danger' : 'muted'} whiteSpace="nowrap">
            {t('reply.length', { length: formats.number(length), most: formats.number(messageMax) })}
          </Text>
        </>
      }
    >
      {object && (
        <Text variant="small" tone="muted">
          {t('reply.object', { object })}
        </Text>
      )}
      <TextAreaField key={fieldKey} {...text} rows={2} />
      {rows}
    </SubmissionInPlace>
  );
}
