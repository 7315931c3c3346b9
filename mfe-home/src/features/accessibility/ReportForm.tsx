import { isApiError } from '@member-portal/shared-kernel/api';
import type {
  AccessibilityReportInput,
  AccessibilityReportReceipt,
} from '@member-portal/shared-kernel/contracts/accessibility';
import { accessibilityReportRules } from '@member-portal/shared-kernel/rules/accessibility-report';
import { KeepDraft, useFormDraft } from '@member-portal/shared-kernel/security';
import { useMutation, useReadOnly, useServices, useStream } from '@member-portal/shared-kernel/state';
import { SkeletonRows } from '@member-portal/shared-kernel/ui';
import {
  Form,
  type FormErrors,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@member-portal/shared-kernel/ui/form';
import { accessibilityMutations } from '../../data/accessibility.ts';
import { useAccessibilityT } from './accessibility-texts.ts';

type Values = Partial<AccessibilityReportInput>;
type Name = keyof AccessibilityReportInput;

const NAMES: readonly Name[] = ['email', 'place', 'text'];
const FORM = 'accessibility-report';

/** The values without empty ones. */
const filled = (values: Record<string, unknown>): Values =>
  Object.fromEntries(NAMES.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
const readDraft = (draft: Record<string, unknown>): Values =>
  filled(Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === 'string')));

interface ReportFormProps {
  onSent: (receipt: AccessibilityReportReceipt) => void;
}

/** Reports inaccessible content. A member's draft is stored encrypted; without a sign-in nothing is stored. */
export function ReportForm({ onSent }: ReportFormProps) {
  const t = useAccessibilityT();
  const limits = useStream(useServices().limits);
  const today = useStream(useServices().today);
  const isReadOnly = useReadOnly();
  const send = useMutation(accessibilityMutations.report());
  const draft = useFormDraft<Values>(FORM, readDraft);

  const sentence = (code: string, params: Record<string, string> = {}) =>
    t(`refusals.${code}`, { defaultValue: t('errors.other'), ...params });

  const checked = (name: Name, isNeeded: boolean) => (typed: string | null | undefined) => {
    if (!typed?.trim()) return isNeeded ? sentence('field_required') : undefined;
    const verdict = accessibilityReportRules[name]?.(typed, { today, limits, values: {} });
    return !verdict || verdict.ok ? undefined : sentence(verdict.code, verdict.params);
  };

  async function submit({ email = '', place = '', text = '' }: Values): Promise<FormErrors | undefined> {
    try {
      const receipt = await send.mutateAsync({ email, place, text });
      draft.keep({});
      onSent(receipt);
      return undefined;
    } catch (error) {
      if (!isApiError(error)) return { form: t('errors.other') };
      const refused = NAMES.flatMap((name) => {
        const wrong = error.fieldErrors[name];
        return wrong ? [[name, sentence(wrong.code, wrong.params)]] : [];
      });
      if (refused.length > 0) return Object.fromEntries(refused);
      return { form: t(`errors.${error.code}`, { defaultValue: t('errors.other') }) };
    }
  }

  if (!draft.kept) return <SkeletonRows count={3} value={false} />;
  const { kept } = draft;
  return (
    <Form<Values> onSubmit={submit}>
      {({ form, values }) => (
        <>
          <TextField
            name="email"
            type="email"
            label={t('contact.email')}
            hint={t('contact.emailHint')}
            autoComplete="email"
            validate={checked('email', true)}
          />
          <TextField
            name="place"
            label={t('contact.place')}
            hint={t('contact.placeHint')}
            optional
            validate={checked('place', false)}
          />
          <TextAreaField
            name="text"
            label={t('contact.message')}
            hint={t('contact.messageHint')}
            limit={limits.texts.messageMax}
            validate={checked('text', true)}
            missingOnSubmit
          />
          <SubmitButton locked={isReadOnly} loadingText={t('contact.sending')}>
            {t('contact.submit')}
          </SubmitButton>
          <KeepDraft form={form} changed={filled({ ...values })} restored={kept} onChanged={draft.keep} />
        </>
      )}
    </Form>
  );
}
