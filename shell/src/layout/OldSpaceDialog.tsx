import { OldSpaceReason } from '@member-portal/shared-kernel/contracts/old-space';
import { useMutation } from '@member-portal/shared-kernel/state';
import { Button, Text, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { RadioList } from '@member-portal/shared-kernel/ui/form';
import { ExternalLink } from '@member-portal/shared-kernel/ui/icons';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import { oldSpaceMutations } from './old-space-mutations.ts';

export interface OldSpaceDialogProps {
  open: boolean;
  onClose: () => void;
  url: string;
}

/** The old space opens in a new tab: the portal keeps its typed values and can send the answer. */
const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as object;

/** Asks why the member still needs the old space. The answer is optional. */
export default function OldSpaceDialog({ open, onClose, url }: OldSpaceDialogProps) {
  const { tracker } = usePortal();
  const { mutate: report } = useMutation(oldSpaceMutations.leave());
  const t = useShellTexts();
  const [reason, setReason] = useState<OldSpaceReason | null>(null);
  const leave = () => {
    tracker.event('old-space', 'left', reason ?? 'no-answer');
    // The member does not wait for the request, and its failure is ignored.
    report(reason);
    onClose();
  };
  return (
    <Dialog
      size="sm"
      open={open}
      onClose={onClose}
      closeOnOutside
      title={t('oldSpace.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('oldSpace.stay')}</Button>
          <Button variant="primary" href={url} iconEnd={ExternalLink} onClick={leave} {...NEW_TAB}>
            {t('oldSpace.leave')}
            <VisuallyHidden> {t('oldSpace.newTab')}</VisuallyHidden>
          </Button>
        </>
      }
    >
      <fieldset>
        <Text as="legend" marginBottom="0.5rem">
          {t('oldSpace.question')}
        </Text>
        <RadioList
          options={OldSpaceReason.options.map((code) => ({
            value: code,
            label: t(`oldSpace.reason.${code}`),
          }))}
          chosen={reason ?? undefined}
          onChange={(code) => setReason(code as OldSpaceReason)}
        />
      </fieldset>
    </Dialog>
  );
}
