import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../action/Button.tsx';
import { IconButton } from '../action/IconButton.tsx';
import { IconBox } from '../data/IconBox.tsx';
import { Check, FileText, Image, Lock, X } from '../icons/index.ts';
import { Text } from '../text/Text.tsx';

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.875rem',
    minHeight: '4.75rem',
    padding: '0.625rem 0.25rem 0.625rem 0.75rem',
    border: '1px solid var(--p-line)',
    borderRadius: 'md',
    background: 'surface',
  },
  variants: {
    wrong: { true: { borderColor: 'danger', background: 'danger-soft', alignItems: 'flex-start' } },
  },
});
const Picture = chakra('img', {
  base: {
    width: '2.75rem',
    height: '3.5rem',
    objectFit: 'cover',
    borderRadius: 'sm',
    border: '1px solid var(--p-line)',
    background: 'surface-2',
    flexShrink: 0,
  },
});
/** On a phone the picture itself opens the preview; wider screens have a button in words. */
const Thumb = chakra('button', {
  base: { display: { base: 'inline-flex', md: 'none' }, borderRadius: 'sm' },
});
const Plain = chakra('span', { base: { display: 'inline-flex' } });
const Words = chakra('div', { base: { flex: 1, minWidth: 0 } });
const Name = chakra('p', {
  base: {
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    fontWeight: 'emphasis',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
const Track = chakra('div', {
  base: {
    height: '6px',
    borderRadius: 'full',
    background: 'surface-3',
    marginTop: '0.375rem',
    overflow: 'hidden',
  },
});
const Filled = chakra('div', { base: { height: '100%', background: 'primary', transition: 'width 120ms' } });

export interface FileItemProps {
  name: string;
  bytes: number;
  /** 'pdf', 'jpg', …: the drawing and the words. */
  kind?: string;
  state: 'waiting' | 'sending' | 'done' | 'error';
  /** 0 to 1 while sending. */
  progress?: number;
  secondsLeft?: number;
  /** What is wrong, then how to mend it. */
  error?: { title: string; text?: string; locked?: boolean };
  /** Of an image; a PDF gets its drawing. */
  previewUrl?: string;
  onPreview?: () => void;
  onRemove: () => void;
  /** Chooses another file in its place, after an error. */
  onReplace?: () => void;
  /** Sends it again, where the network and not the file was wrong. */
  onRetry?: () => void;
}

/** One chosen file, with its own progress, its own error and its own way out. */
export function FileItem(props: FileItemProps) {
  const { name, bytes, kind = '', state, progress = 0, secondsLeft, error, previewUrl } = props;
  const { onPreview, onRemove, onReplace, onRetry } = props;
  const t = useTexts('ui');
  const formats = useFormats();
  const wrong = state === 'error';
  const percent = Math.round(progress * 100);
  const size = [kind.toUpperCase(), formats.bytes(bytes)].filter(Boolean).join(', ');
  const isImage = ['jpg', 'jpeg', 'png', 'gif'].includes(kind.toLowerCase());
  const previewable = Boolean(onPreview) && state === 'done';
  const picture =
    previewUrl && !wrong ? (
      <Picture src={previewUrl} alt="" />
    ) : (
      <IconBox icon={error?.locked ? Lock : isImage ? Image : FileText} tone={wrong ? 'alert' : 'neutral'} />
    );
  return (
    <Row wrong={wrong}>
      {previewable && (
        <Thumb type="button" aria-label={t('previewOf', { name })} onClick={onPreview}>
          {picture}
        </Thumb>
      )}
      <Plain {...(previewable && { display: { base: 'none', md: 'inline-flex' } })}>{picture}</Plain>
      <Words>
        <Name title={name}>{name}</Name>
        {state === 'done' && (
          <Text variant="small" tone="muted">
            <Text as="span" variant="small" tone="success">
              <Check
                size={16}
                aria-hidden
                style={{ display: 'inline', verticalAlign: '-3px', marginInlineEnd: 6 }}
              />
              {t('fileAdded')}
            </Text>{' '}
            · {size}
          </Text>
        )}
        {state === 'waiting' && (
          <Text variant="small" tone="muted">
            {t('fileWaiting')} · {size}
          </Text>
        )}
        {state === 'sending' && (
          <>
            <Text variant="small" tone="muted">
              {secondsLeft === undefined
                ? t('fileProgress', { percent })
                : t('fileProgressTime', { percent, seconds: secondsLeft })}
            </Text>
            <Track
              role="progressbar"
              aria-label={name}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
            >
              <Filled style={{ width: `${percent}%` }} />
            </Track>
          </>
        )}
        {wrong && (
          <div role="alert">
            <Text variant="small">
              <Text as="strong" variant="small" tone="danger" strong>
                {error?.title ?? t('fileNotAdded')}
              </Text>{' '}
              {error?.text}
            </Text>
            {onRetry && <Way onClick={onRetry}>{t('retry')}</Way>}
            {onReplace && <Way onClick={onReplace}>{t('chooseAnother')}</Way>}
          </div>
        )}
      </Words>
      {previewable && (
        <Button
          variant="text"
          size="sm"
          color="text-2"
          display={{ base: 'none', md: 'inline-flex' }}
          aria-label={t('previewOf', { name })}
          onClick={onPreview}
        >
          {t('preview')}
        </Button>
      )}
      <IconButton icon={X} label={t('removeFile', { name })} onClick={onRemove} />
    </Row>
  );
}

const Underlined = chakra('button', {
  base: {
    color: 'danger',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    fontWeight: 'emphasis',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    minHeight: '1.75rem',
    marginInlineEnd: '1rem',
    borderRadius: 'sm',
  },
});

function Way({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Underlined type="button" onClick={onClick}>
      {children}
    </Underlined>
  );
}
