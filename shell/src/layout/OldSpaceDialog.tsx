import { useId, useState } from 'react';
import { Button, chakra, Text } from 'shared-kernel/ui';
import { ExternalLink } from 'shared-kernel/ui/icons';
import { Dialog } from 'shared-kernel/ui/overlay';
import { usePortal, useShellTexts } from '../boot/PortalContext.tsx';

export interface OldSpaceDialogProps {
  open: boolean;
  onClose: () => void;
  url: string;
}

/** Codes alone reach the statistics: nothing that a member could write about themselves. */
const REASONS = ['not-found', 'missing-feature', 'habit', 'problem', 'other'] as const;
type Reason = (typeof REASONS)[number];

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

/** Why a member still needs the old space; an answer is welcome, never required. */
export default function OldSpaceDialog({ open, onClose, url }: OldSpaceDialogProps) {
  const { tracker } = usePortal();
  const t = useShellTexts();
  const name = useId();
  const [reason, setReason] = useState<Reason | null>(null);
  const leave = () => {
    tracker.event('old-space', 'left', reason ?? 'no-answer');
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
          <Button variant="primary" href={url} iconEnd={ExternalLink} onClick={leave}>
            {t('oldSpace.leave')}
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
