import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormats } from '../i18n/use-formats.ts';
import { ProgressBar } from '../ui/flow/ProgressBar.tsx';
import { Check } from '../ui/icons/index.ts';
import { Stack } from '../ui/layout/primitives.tsx';
import { Text } from '../ui/text/Text.tsx';
import type { ChosenFile } from './chosen-file.ts';
import { useSubmissionTexts } from './texts.ts';

const Underlined = chakra('button', {
  base: {
    color: 'danger',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    fontWeight: 'emphasis',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    minHeight: '1.75rem',
    textAlign: 'start',
    marginInlineEnd: '1rem',
    borderRadius: 'sm',
  },
});

interface FileStateProps {
  file: ChosenFile;
  error?: { title: string; text: string } | undefined;
  onReplace?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
}

/** The state of a file as text: being checked, waiting, being sent, sent, or refused with the reason. */
export function FileState({ file, error, onReplace, onRetry }: FileStateProps) {
  const t = useSubmissionTexts();
  const formats = useFormats();
  const { state, kind } = file;
  if (state === 'sending') return <Progress file={file} />;
  if (state === 'error')
    return (
      <div role="alert">
        <Text variant="small">
          <Text as="strong" variant="small" tone="danger" strong>
            {error?.title ?? t('files.notAdded')}
          </Text>{' '}
          {error?.text}
        </Text>
        {onRetry && <Way onClick={onRetry}>{t('files.retry')}</Way>}
        {onReplace && <Way onClick={onReplace}>{t('files.chooseAnother')}</Way>}
      </div>
    );
  const size = [kind.toUpperCase(), formats.bytes(file.bytes)].join(', ');
  const lighter =
    file.originalBytes !== null && t('files.lighter', { before: formats.bytes(file.originalBytes) });
  return (
    <Text variant="small" tone="muted">
      {state === 'done' ? (
        <Text as="span" variant="small" tone="success">
          <Check
            size={16}
            aria-hidden
            style={{ display: 'inline', verticalAlign: '-3px', marginInlineEnd: 6 }}
          />
          {t('files.added')}
        </Text>
      ) : (
        t(state === 'preparing' ? 'files.preparing' : 'files.waiting')
      )}{' '}
      · {size}
      {lighter && ` (${lighter})`}
    </Text>
  );
}

function Progress({ file: { name, progress, secondsLeft } }: { file: ChosenFile }) {
  const t = useSubmissionTexts();
  const percent = Math.round(progress * 100);
  return (
    <Stack gap="0.375rem">
      <Text variant="small" tone="muted">
        {secondsLeft === null
          ? t('files.progress', { percent })
          : t('files.progressTime', { percent, seconds: secondsLeft })}
      </Text>
      <ProgressBar size="sm" label={name} share={progress} />
    </Stack>
  );
}

function Way({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Underlined type="button" onClick={onClick}>
      {children}
    </Underlined>
  );
}
