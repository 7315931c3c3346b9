import { chakra } from '@chakra-ui/react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../action/Button.tsx';
import { IconButton } from '../action/IconButton.tsx';
import { IconBox } from '../data/IconBox.tsx';
import { CloudUpload, Plus } from '../icons/index.ts';
import { visuallyHidden } from '../layout/primitives.tsx';
import { Text } from '../text/Text.tsx';
import { FieldMessage } from './FieldFrame.tsx';

const Zone = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1rem',
    padding: { base: '1rem', md: '1.125rem 1.25rem' },
    border: '1px dashed var(--p-line-strong)',
    borderRadius: 'md',
    background: 'surface-2',
    transition: 'background 120ms',
  },
  variants: { over: { true: { background: 'primary-soft', borderColor: 'primary', borderStyle: 'solid' } } },
});
const Words = chakra('div', { base: { flex: 1, minWidth: 0 } });
const Wide = chakra('span', { base: { display: { base: 'none', md: 'inline-flex' } } });
const Narrow = chakra('span', { base: { display: { base: 'inline-flex', md: 'none' } } });
const Picker = chakra('input', { base: visuallyHidden });

export interface FileLimits {
  maxFiles: number;
  /** Bytes of one file, and of all together. */
  maxBytes: number;
  maxTotalBytes: number;
  /** As shown and as offered by the picker: ['pdf', 'jpg', 'jpeg', 'gif', 'png']. */
  formats: readonly string[];
}

export interface FileDropProps {
  /** « Déposez votre facture et votre ordonnance ». */
  title?: ReactNode;
  limits: FileLimits;
  onFiles: (files: File[]) => void;
  /** What is wrong with the choice as a whole ("too many files"). */
  error?: string | undefined;
  disabled?: boolean;
  /** « JPG » and « JPEG » are one format to a member: hidden from the sentence, still accepted. */
  hiddenFormats?: readonly string[];
}

/** Where files are dropped, chosen or photographed. The limits stand here before anything is chosen. */
export function FileDrop({
  title,
  limits,
  onFiles,
  error,
  disabled,
  hiddenFormats = ['jpeg'],
}: FileDropProps) {
  const t = useTexts('ui');
  const { bytes: size, alternatives } = useFormats();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const shown = limits.formats
    .filter((format) => !hiddenFormats.includes(format))
    .map((format) => format.toUpperCase());
  const formats = alternatives(shown);
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(files);
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) setOver(inside);
  };
  const open = () => picker.current?.click();
  return (
    <div>
      <Zone
        over={over}
        role="group"
        aria-labelledby={`${id}-title`}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          if (!disabled) take(event.dataTransfer?.files);
        }}
      >
        <Wide>
          <IconBox icon={CloudUpload} tone="primary" />
        </Wide>
        <Words>
          <Text id={`${id}-title`} variant="row" strong>
            {title ?? t('dropHere')}
          </Text>
          <Text id={`${id}-limits`} variant="small" tone="muted">
            {t('limits', {
              formats,
              count: limits.maxFiles,
              each: size(limits.maxBytes),
              all: size(limits.maxTotalBytes),
            })}
          </Text>
        </Words>
        <Picker
          ref={picker}
          type="file"
          multiple={limits.maxFiles > 1}
          accept={limits.formats.map((format) => `.${format}`).join(',')}
          disabled={disabled}
          tabIndex={-1}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-limits`}
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again after it was mended.
            event.target.value = '';
          }}
        />
        <Wide>
          <Button disabled={disabled} aria-describedby={`${id}-limits`} onClick={open}>
            {t('browse')}
          </Button>
        </Wide>
        <Narrow>
          <IconButton icon={Plus} variant="soft" label={t('addFile')} disabled={disabled} onClick={open} />
        </Narrow>
      </Zone>
      <FieldMessage id={`${id}-error`} error={error} />
    </div>
  );
}
