import { isApiError } from '@member-portal/shared-kernel/api';
import { Box, Button, Stack, Strong, Text } from '@member-portal/shared-kernel/ui';
import {
  Form,
  FormBody,
  type FormErrors,
  SubmitButton,
  TextAreaField,
} from '@member-portal/shared-kernel/ui/form';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useSay } from './notices.tsx';
import { useProblemSentence } from './problem-sentence.ts';
import type { Outcome } from './registry.ts';
import { useConsoleTexts } from './texts.ts';

/** Minimum length of a reason that is useful to readers of the trail. */
const LEAST_REASON = 5;
const MOST_REASON = 500;

export interface ChangeDialogProps<Values extends object> {
  title: string;
  /** Environment and artifact: 'GFPLAC · refunds'. */
  subtitle?: string;
  /** Effect of the change, in a sentence or two. */
  changes: ReactNode | ((values: Values & Reasoned) => ReactNode);
  initialValues?: Partial<Values>;
  validate?: (values: Values) => FormErrors;
  /** Further fields, above the reason. */
  children?: ReactNode | ((values: Values) => ReactNode);
  /** Text of the button. */
  submit: string;
  danger?: boolean;
  /** Longest reason that the call takes. */
  mostReason?: number;
  send: (values: Values & Reasoned) => Promise<Outcome<unknown>>;
  /** The text shown after the change; absent where the page itself shows it. */
  done?: string;
  onDone?: () => void;
  onClose: () => void;
}

export interface Reasoned {
  reason: string;
}

/**
 * The dialog of every change in the console: its effect, the reason, and then the button. A refusal keeps the
 * typed values.
 */
export function ChangeDialog<Values extends object>(props: ChangeDialogProps<Values>) {
  const { title, subtitle, changes, initialValues, validate, children, submit, danger, send, done } = props;
  const { mostReason = MOST_REASON } = props;
  const t = useConsoleTexts();
  const say = useSay();
  const sentenceOf = useProblemSentence();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);

  async function onSubmit(values: Values & Reasoned): Promise<FormErrors | undefined> {
    try {
      const { proposal } = await send({ ...values, reason: values.reason.trim() });
      if (proposal) say('info', t('change.proposed'));
      else if (done !== undefined) say('success', done);
      props.onDone?.();
      close();
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.code === 'revision_outdated') props.onDone?.();
      return { form: sentenceOf(error) };
    }
  }

  return (
    <Form<Values & Reasoned>
      detached
      initialValues={(initialValues ?? {}) as Partial<Values & Reasoned>}
      validate={(values) => ({ ...validate?.(values), reason: reasonProblem(values.reason, mostReason, t) })}
      onSubmit={onSubmit}
    >
      {({ values }) => (
        <Dialog
          open={open}
          onClose={close}
          onExited={props.onClose}
          size="sm"
          title={title}
          subtitle={subtitle}
          footer={
            <>
              <Button variant="text" onClick={close}>
                {t('change.cancel')}
              </Button>
              <SubmitButton variant={danger ? 'danger' : 'primary'}>{submit}</SubmitButton>
            </>
          }
        >
          <FormBody>
            <Box background="surface-2" borderRadius="md" padding="0.875rem 1rem">
              <Stack gap="0.25rem">
                <Text variant="small">
                  <Strong>{t('change.what')}</Strong>
                </Text>
                <Text variant="small" as="div">
                  {typeof changes === 'function' ? changes(values) : changes}
                </Text>
              </Stack>
            </Box>
            {typeof children === 'function' ? children(values) : children}
            <TextAreaField
              name="reason"
              label={t('change.why')}
              hint={t('change.whyHint')}
              rows={2}
              limit={mostReason}
            />
          </FormBody>
        </Dialog>
      )}
    </Form>
  );
}

function reasonProblem(
  reason: string | undefined,
  most: number,
  t: ReturnType<typeof useConsoleTexts>,
): string | undefined {
  const length = (reason ?? '').trim().length;
  if (length === 0) return t('change.whyMissing');
  if (length < LEAST_REASON) return t('change.whyShort', { count: LEAST_REASON });
  return length > most ? t('change.whyLong', { count: most }) : undefined;
}
