import { Banner, Box, Button, chakra, Text } from '@member-portal/shared-kernel/ui';
import { Copy } from '@member-portal/shared-kernel/ui/icons';
import { useId, useState } from 'react';
import { useDebugTexts } from './debug-texts.ts';

const Written = chakra('textarea', {
  base: {
    width: '100%',
    height: '16rem',
    padding: '0.75rem',
    background: 'surface-2',
    color: 'text',
    border: '1px solid var(--p-line-strong)',
    borderRadius: 'md',
    fontFamily: 'monospace',
    fontSize: '0.8125rem',
  },
});

const Caption = chakra('label', {
  base: { display: 'block', fontSize: '0.875rem', marginBottom: '0.25rem' },
});

/** Copies the report as text. If the browser forbids copying, the text is shown for manual copying. */
export function CopyReport({ write }: { write: () => string }) {
  const t = useDebugTexts();
  const id = useId();
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const [text, setText] = useState('');
  const copy = async () => {
    const report = write();
    setText(report);
    try {
      await navigator.clipboard.writeText(report);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  return (
    <Box>
      <Button icon={Copy} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <Box role="status" marginTop="0.5rem">
        {copied === 'yes' && <Text variant="small">{t('copied')}</Text>}
        {copied === 'failed' && <Banner tone="warning">{t('copyFailed')}</Banner>}
      </Box>
      {copied === 'failed' && (
        <Box marginTop="0.5rem">
          <Caption htmlFor={id}>{t('report')}</Caption>
          <Written id={id} readOnly value={text} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Box>
      )}
    </Box>
  );
}
