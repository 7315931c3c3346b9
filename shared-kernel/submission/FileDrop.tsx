import { chakra } from '@chakra-ui/react';
import {
  type DragEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useFormats } from '../i18n/use-formats.ts';
import type { Limits } from '../rules/limits.ts';
import { Button } from '../ui/action/Button.tsx';
import { IconButton } from '../ui/action/IconButton.tsx';
import { IconBox } from '../ui/data/IconBox.tsx';
import { FieldMessage } from '../ui/form/FieldFrame.tsx';
import { Camera, CloudUpload, Paperclip, Plus } from '../ui/icons/index.ts';
import { VisuallyHidden } from '../ui/layout/primitives.tsx';
import { Text } from '../ui/text/Text.tsx';
import { OTHER_PHOTOS } from './sendable-photo.ts';
import { useSubmissionTexts } from './texts.ts';

const Zone = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.75rem 1rem',
    padding: { base: '1rem', md: '1.125rem 1.25rem' },
    border: '1px dashed var(--p-line-strong)',
    borderRadius: 'md',
    background: 'surface-2',
    transition: 'background 120ms',
  },
  variants: {
    compact: {
      true: { padding: 0, gap: '0 0.75rem', borderColor: 'transparent', background: 'none' },
      false: { '&[data-invalid]': { borderColor: 'danger' } },
    },
    over: { true: { background: 'primary-soft', borderColor: 'primary', borderStyle: 'solid' } },
  },
});
const Words = chakra('div', {
  base: { flex: '1 1 8rem', minWidth: 0 },
  variants: { compact: { true: { flexBasis: { base: '100%', md: '8rem' } } } },
});
const Wide = chakra('span', { base: { display: { base: 'none', md: 'inline-flex' } } });
const Narrow = chakra('span', { base: { display: { base: 'inline-flex', md: 'none' } } });
/** The camera button appears on touch devices, which have a camera. */
const Shot = chakra('span', {
  base: {
    display: 'none',
    '@media (pointer: coarse)': { display: 'inline-flex', flexBasis: { base: '100%', md: 'auto' } },
    '& > button': { width: { base: '100%', md: 'auto' } },
  },
});

/** Accepted extensions that the sentence about formats leaves out: « JPEG » means the same as « JPG » to members. */
const UNSAID = ['.jpeg'];

/**
 * The `accept` list of the file input. Phones convert photos to JPEG when no other format is accepted. Computers would
 * disable such photos in the file dialog, although the browser can convert some of them.
 */
const acceptedOf = (extensions: readonly string[]) =>
  window.matchMedia('(pointer: coarse)').matches ? extensions : [...extensions, ...OTHER_PHOTOS];

export interface FileDropHandle {
  /** Opens the browser's file dialog. `onFiles`, if given, gets this choice instead of the zone's `onFiles`. */
  browse(onFiles?: (files: File[]) => void): void;
  focus(): void;
}

export interface FileDropProps {
  ref?: Ref<FileDropHandle>;
  /** « Déposez votre facture et votre ordonnance ». */
  title?: ReactNode;
  limits: Limits['uploads'];
  /** Replaces the limits in the zone, if they are shown above it. */
  hint?: ReactNode;
  onFiles: (files: File[]) => void;
  /** The problem of the choice as a whole ("too many files"). */
  error?: string | undefined;
  disabled?: boolean | undefined;
  /** A line with a button, for forms that rarely need files; `icon`: only the button, in a row of tools. */
  compact?: boolean | 'icon';
}

/** The limits as text: « PDF, JPG, GIF ou PNG. 5 fichiers de 5 Mo, 15 Mo en tout. » */
export function FileLimits({ limits, short = false }: { limits: Limits['uploads']; short?: boolean }) {
  const t = useSubmissionTexts();
  const formats = useFormats();
  const kinds = limits.extensions
    .filter((extension) => !UNSAID.includes(extension))
    .map((extension) => extension.slice(1).toUpperCase());
  const said = t(short ? 'files.limitsShort' : 'files.limits', {
    formats: formats.alternatives(kinds),
    count: limits.maxFiles,
    each: formats.bytes(limits.maxFileBytes),
    all: formats.bytes(limits.maxTotalBytes),
  });
  return short ? said : `${said} ${t('files.lighterHint')}`;
}

/** Zone to drop, choose or photograph files. It states the limits before anything is chosen. */
export function FileDrop(props: FileDropProps) {
  const { ref, title, limits, hint, onFiles, error, disabled, compact = false } = props;
  const t = useSubmissionTexts();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  /** The handler of the current `browse` call, for the open file dialog. */
  const onBrowsedFiles = useRef<((files: File[]) => void) | null>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null | undefined, give: (files: File[]) => void) => {
    const files = [...(list ?? [])];
    if (files.length > 0) give(files);
  };
  const browse = (give?: (files: File[]) => void) => {
    onBrowsedFiles.current = give ?? null;
    picker.current?.click();
  };
  useImperativeHandle(ref, () => ({
    browse,
    // Focuses the visible one of two buttons at this width.
    focus: () =>
      [...(zone.current?.querySelectorAll<HTMLElement>('[data-browse]') ?? [])]
        .find((button) => button.offsetParent !== null || !('offsetParent' in button))
        ?.focus(),
  }));
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) setOver(inside);
  };
  const described = `${id}-limits${error ? ` ${id}-error` : ''}`;
  return (
    <div>
      <Zone
        ref={zone}
        over={over}
        compact={compact !== false}
        role="group"
        aria-labelledby={`${id}-title`}
        data-files
        data-invalid={error ? `${id}-error` : undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          if (!disabled) take(event.dataTransfer?.files, onFiles);
        }}
      >
        {compact === 'icon' ? (
          <>
            <IconButton
              data-browse
              icon={Paperclip}
              label={String(title ?? t('files.attach'))}
              id={`${id}-title`}
              disabled={disabled}
              aria-describedby={described}
              onClick={() => browse()}
            />
            <VisuallyHidden id={`${id}-limits`}>
              <FileLimits limits={limits} short />
            </VisuallyHidden>
          </>
        ) : compact ? (
          <Button
            data-browse
            variant="text"
            size="sm"
            icon={Paperclip}
            marginInlineStart="-0.75rem"
            disabled={disabled}
            aria-describedby={described}
            onClick={() => browse()}
          >
            <span id={`${id}-title`}>{title ?? t('files.attach')}</span>
          </Button>
        ) : (
          <Wide>
            <IconBox icon={CloudUpload} tone="primary" />
          </Wide>
        )}
        {compact !== 'icon' && (
          <Words compact={compact}>
            {!compact && (
              <Text id={`${id}-title`} variant="row" strong>
                {title ?? t('files.drop')}
              </Text>
            )}
            <Text id={`${id}-limits`} variant="small" tone="muted">
              {hint ?? <FileLimits limits={limits} short={compact} />}
            </Text>
          </Words>
        )}
        {!compact && (
          <>
            <Wide>
              <Button data-browse disabled={disabled} aria-describedby={described} onClick={() => browse()}>
                {t('files.browse')}
              </Button>
            </Wide>
            <Narrow>
              <IconButton
                data-browse
                icon={Plus}
                variant="soft"
                label={t('files.add')}
                aria-describedby={described}
                disabled={disabled}
                onClick={() => browse()}
              />
            </Narrow>
            <Shot>
              <Button icon={Camera} disabled={disabled} onClick={() => camera.current?.click()}>
                {t('files.camera')}
              </Button>
            </Shot>
          </>
        )}
        <input
          ref={picker}
          hidden
          type="file"
          multiple={limits.maxFiles > 1}
          accept={acceptedOf(limits.extensions).join(',')}
          disabled={disabled}
          aria-labelledby={`${id}-title`}
          onChange={(event) => {
            take(event.target.files, onBrowsedFiles.current ?? onFiles);
            // Without this, choosing the same file again after a correction would fire no event.
            event.target.value = '';
          }}
        />
        <input
          ref={camera}
          hidden
          type="file"
          accept="image/jpeg,image/png"
          capture="environment"
          disabled={disabled}
          aria-label={t('files.camera')}
          onChange={(event) => {
            take(event.target.files, onFiles);
            event.target.value = '';
          }}
        />
      </Zone>
      <div role="alert">
        <FieldMessage id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}
