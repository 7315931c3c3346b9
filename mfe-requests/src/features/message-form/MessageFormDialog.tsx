import { MessageInput } from '@member-portal/shared-kernel/contracts/messages';
import { messageRules } from '@member-portal/shared-kernel/rules/contact-message';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import {
  defineSubmission,
  FilesField,
  SubmissionDialog,
  useSubmission,
} from '@member-portal/shared-kernel/submission';
import { TextAreaField } from '@member-portal/shared-kernel/ui/form';
import { returnSearch, useCarriedQuestion } from '../../common/carried-question.ts';
import { useContactT } from '../../contact-texts.ts';
import { messageMutations } from '../../data/messages.ts';
import { CategoryField } from './CategoryField.tsx';
import { ContractField } from './ContractField.tsx';
import { ObjectField } from './ObjectField.tsx';
import { useNamedObject } from './use-named-object.ts';

/** Writes a message that opens a request. A question from another screen is the initial text. */
export default function MessageFormDialog() {
  const t = useContactT();
  const { limits, navigate, routes } = useServices();
  const { messageMax } = useStream(limits).texts;
  const { body: question, category: carried } = useCarriedQuestion();
  const named = useNamedObject();
  const category = carried ?? named.category;
  const message = useSubmission(
    defineSubmission({
      form: 'contact-message',
      contract: MessageInput,
      fields: {
        category: { required: 'category_required' },
        object: { required: 'object_required' },
        contractId: { required: 'contract_required' },
        body: { required: 'body_required' },
      },
      files: { step: 1, min: 0 },
      rules: messageRules,
      beginWith: ({ body = '', ...values }) => ({
        step: 1,
        values: {
          ...(category && !values.category && { ...named, category }),
          ...(question && !body.includes(question) && { body: body ? `${body}\n\n${question}` : question }),
        },
        isWritten: question !== undefined,
      }),
      mutation: messageMutations.send(),
      texts: t,
      name: 'message',
      sent: {
        home: true,
        text: t('message.sentText'),
        facts: [{ label: t('message.where'), value: t('message.whereAnswered') }],
      },
    }),
  );
  const origin = question ? 'new-request' : 'contact-us';
  const back = () => {
    returnSearch(question ?? '');
    navigate(origin, { replace: true });
  };
  return (
    <SubmissionDialog
      submission={message}
      {...(routes.exists(origin) && { overline: t(`message.from.${origin}`), onBack: back })}
    >
      <CategoryField {...message.field('category')} />
      <ObjectField {...message.field('object')} />
      <ContractField {...message.field('contractId')} />
      <TextAreaField
        {...message.field('body')}
        rows={5}
        limit={messageMax}
        hint={t(question ? 'message.carried' : 'message.bodyHint')}
      />
      <FilesField submission={message} compact />
    </SubmissionDialog>
  );
}
