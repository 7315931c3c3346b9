import type { SignedMandate } from '@member-portal/shared-kernel/contracts/mandates';
import { useQuery, useReadOnly, useServices } from '@member-portal/shared-kernel/state';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { SignedNotice } from '../../common/mandate/SignedNotice.tsx';
import { QueryDialog } from '../../common/QueryDialog.tsx';
import { mandateQueries } from '../../data/mandates.ts';
import { useMandateT } from '../../mandate-texts.ts';
import { MandateList } from './MandateList.tsx';
import { MandateToSign } from './MandateToSign.tsx';

/** Shows the mandate to sign, or the existing mandates if none waits for a signature. */
export default function SignMandateDialog() {
  const t = useMandateT();
  const { closeDialog } = useServices();
  const readOnly = useReadOnly();
  const mandates = useQuery(mandateQueries.list());
  const [open, setOpen] = useState(true);
  const [signed, setSigned] = useState<SignedMandate | null>(null);
  const shell = { open, onClose: () => setOpen(false), onExited: closeDialog };
  const { toSign, mandates: known = [] } = mandates.data ?? {};

  if (signed)
    return (
      <Dialog {...shell} size="sent" title={t('sign.title')}>
        <SignedNotice signed={signed} onClose={shell.onClose} />
      </Dialog>
    );
  if (toSign && !readOnly) {
    const rejected = known[0]?.state === 'REJECTED' ? known[0] : null;
    return (
      <MandateToSign shell={shell} account={toSign.maskedIban} rejected={rejected} onSigned={setSigned} />
    );
  }
  return (
    <QueryDialog
      title={t('list.title')}
      subtitle={t('list.subtitle')}
      query={mandates}
      lines={3}
      failure={{ title: t('sign.failure.title'), text: t('sign.failure.text') }}
    >
      {(data) => <MandateList {...data} />}
    </QueryDialog>
  );
}
