import { Form, FormBody, type FormErrors, SubmitButton } from '@member-portal/shared-kernel/ui/form';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { type ReactNode, useState } from 'react';
import { DialogActions } from '../DialogActions.tsx';
import { PasskeyNameField } from './PasskeyNameField.tsx';

interface PasskeyNameDialogProps {
  title: ReactNode;
  subtitle?: ReactNode;
  name: string;
  submitText: ReactNode;
  loadingText: string;
  /** Receives the trimmed name. The dialog closes unless it resolves with errors. */
  onName: (name: string) => Promise<FormErrors | undefined>;
  onClosed: () => void;
}

/** Asks for the name of a new or existing passkey. */
export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { title, subtitle, name, submitText, loadingText, onName, onClosed } = props;
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);

  async function submit(typed: { name: string }): Promise<FormErrors | undefined> {
    const refused = await onName(typed.name.trim());
    if (!refused) close();
    return refused;
  }

  return (
    <Form<{ name: string }> detached initialValues={{ name }} onSubmit={submit}>
      <Dialog
        size="sm"
        open={open}
        onClose={close}
        onExited={onClosed}
        title={title}
        subtitle={subtitle}
        footer={
          <DialogActions onCancel={close}>
            <SubmitButton loadingText={loadingText}>{submitText}</SubmitButton>
          </DialogActions>
        }
      >
        <FormBody>
          <PasskeyNameField />
        </FormBody>
      </Dialog>
    </Form>
  );
}
