import { OldSpaceReason } from '@member-portal/shared-kernel/contracts/old-space';
import { useMutation } from '@member-portal/shared-kernel/state';
import { Button, chakra, Text, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { ExternalLink } from '@member-portal/shared-kernel/ui/icons';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useId, useState } from 'react';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import { oldSpaceMutations } from './old-space-mutations.ts';

export interface OldSpaceDialogProps {
  open: boolean;
  onClose: () => void;
  url: string;
}

const REASONS: readonly OldSpaceReason[] = OldSpaceReason.options;

/** The old space opens in a new tab: the portal keeps its typed values and can send the answer. */
const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as object;

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '2.75rem',
    paddingInline: '0.75rem',
    borderRadius: 'md',
    cursor: 'pointer',
    '&:has(:checked)': { background: 'primary-soft' },
    '& input': { width: '1.25rem', height: '1.25rem', accentColor: 'var(--p-primary)', flexShrink: 0 },
  },
});

/** Asks why the member still needs the old space. The answer is optional. */
export default function OldSpaceDialog({ open, onClose, url }: OldSpaceDialogProps) {
  const { tracker } = usePortal();
  const { mutate: report } = useMutation(oldSpaceMutations.leave());
  const t = useShellTexts();
  const name = useId();
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
        {REASONS.map((code) => (
          <Choice key={code}>
            <input
              type="radio"
              name={name}
              value={code}
              checked={reason === code}
              onChange={() => setReason(code)}
            />
            {t(`oldSpace.reason.${code}`)}
          </Choice>
        ))}
      </fieldset>
    </Dialog>
  );
}
