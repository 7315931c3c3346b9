import { useServices } from '@member-portal/shared-kernel/state';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { type ReactNode, useState } from 'react';

interface PlainDialogProps {
  title: ReactNode;
  subtitle?: ReactNode;
  children: ReactNode;
}

/** A dialog with an address but without a form: closing it leaves the address. */
export function PlainDialog({ title, subtitle, children }: PlainDialogProps) {
  const { closeDialog } = useServices();
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={closeDialog}
      title={title}
      subtitle={subtitle}
    >
      {children}
    </Dialog>
  );
}
