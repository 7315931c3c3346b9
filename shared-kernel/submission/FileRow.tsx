import { chakra } from '@chakra-ui/react';
import { Button } from '../ui/action/Button.tsx';
import { IconButton } from '../ui/action/IconButton.tsx';
import { ArrowDown, ArrowUp, X } from '../ui/icons/index.ts';
import type { ChosenFile } from './chosen-file.ts';
import { FileState } from './FileState.tsx';
import { FileThumb } from './FileThumb.tsx';
import { useSubmissionTexts } from './texts.ts';

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
/** On a phone the thumbnail opens the preview; wider screens have a button with text. */
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

export interface FileRowProps {
  file: ChosenFile;
  /** `title` names the problem, `text` the correction. */
  error?: { title: string; text: string } | undefined;
  onRemove: () => void;
  onPreview: () => void;
  /** Replaces the file with another one after an error. */
  onReplace?: (() => void) | undefined;
  /** Sends the file again after a network failure. */
  onRetry?: (() => void) | undefined;
  /** Set while the order is being changed: the row then shows only the buttons up and down. */
  order?: { first: boolean; last: boolean; move: (by: -1 | 1) => void } | undefined;
  disabled?: boolean | undefined;
}

/** One chosen file with its progress, its error and the actions that resolve the error. */
export function FileRow(props: FileRowProps) {
  const { file, error, onRemove, onPreview, onReplace, onRetry, order, disabled } = props;
  const t = useSubmissionTexts();
  const { name } = file;
  const wrong = file.state === 'error';
  const looks = file.url !== null && file.state === 'done' && !order;
  const thumb = <FileThumb file={file} />;
  const previewLabel = `${t('files.previewOf', { name })}${file.kind === 'pdf' ? ` ${t('files.newTab')}` : ''}`;
  return (
    <Row wrong={wrong}>
      {looks && (
        <Thumb type="button" aria-label={previewLabel} onClick={onPreview}>
          {thumb}
        </Thumb>
      )}
      <Plain {...(looks && { display: { base: 'none', md: 'inline-flex' } })}>{thumb}</Plain>
      <Words>
        <Name title={name}>{name}</Name>
        <FileState file={file} error={error} onReplace={onReplace} onRetry={onRetry} />
      </Words>
      {looks && (
        <Button
          variant="text"
          size="sm"
          color="text-2"
          display={{ base: 'none', md: 'inline-flex' }}
          aria-label={previewLabel}
          onClick={onPreview}
        >
          {t('files.preview')}
        </Button>
      )}
      {order ? (
        <span style={{ display: 'inline-flex' }}>
          <IconButton
            icon={ArrowUp}
            label={t('files.up', { name })}
            data-move="-1"
            disabled={order.first}
            onClick={() => order.move(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t('files.down', { name })}
            data-move="1"
            disabled={order.last}
            onClick={() => order.move(1)}
          />
        </span>
      ) : (
        <IconButton
          icon={X}
          label={t('files.remove', { name })}
          data-remove
          disabled={disabled}
          onClick={onRemove}
        />
      )}
    </Row>
  );
}
