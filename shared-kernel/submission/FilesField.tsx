import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../ui/action/Button.tsx';
import { ArrowDownUp, Check } from '../ui/icons/index.ts';
import { Stack, VisuallyHidden } from '../ui/layout/primitives.tsx';
import type { ChosenFile } from './chosen-file.ts';
import { FileDrop, type FileDropHandle } from './FileDrop.tsx';
import { FileList } from './FileList.tsx';
import { FilePreview, openBeside } from './FilePreview.tsx';
import { FileRow } from './FileRow.tsx';
import type { RefusalText } from './refusal-text.ts';
import type { SubmissionFiles } from './submission-files.ts';
import { useSubmissionTexts } from './texts.ts';
import { useFileNews } from './use-file-news.ts';

export interface FilesFieldProps {
  submission: {
    files: SubmissionFiles;
    filesError: string | null;
    filesTries: number;
    readOnly: boolean;
    refusalText: RefusalText;
    words?: { files?: ReactNode } | undefined;
  };
  /** « Déposez votre facture et votre ordonnance »; that of the definition if left out. */
  title?: ReactNode;
  /** Opens the choice of files from a button elsewhere. */
  ref?: Ref<FileDropHandle>;
  /** A button in place of the zone, where files are the exception. */
  compact?: boolean;
}

/** The zone to choose files, and the list of chosen files with their states. */
export function FilesField({ ref, submission, title, compact = false }: FilesFieldProps) {
  const { files, filesError, filesTries, readOnly, refusalText } = submission;
  const t = useSubmissionTexts();
  const drop = useRef<FileDropHandle>(null);
  useImperativeHandle(ref, () => ({
    browse: (give) => drop.current?.browse(give),
    focus: () => drop.current?.focus(),
  }));
  const [ordering, setOrdering] = useState(false);
  const [looked, setLooked] = useState<ChosenFile | null>(null);
  const { news, say } = useFileNews(files);
  const { list, focusAfter } = useFocusInList(() => drop.current?.focus());
  const { choiceRefusal } = files;
  const error = choiceRefusal ? refusalText(choiceRefusal.code, choiceRefusal.params) : filesError;
  const several = files.files.length > 1;
  const last = files.files.length - 1;

  // A failed attempt to leave the step moves the focus to the zone.
  useEffect(() => {
    if (filesTries > 0) drop.current?.focus();
  }, [filesTries]);

  const textOf = ({ error }: ChosenFile) =>
    error
      ? {
          title: refusalText(error.code, error.params),
          text: t(`remedies.${error.code}`, { defaultValue: '' }),
        }
      : undefined;
  const preview = (file: ChosenFile) => {
    if (file.kind === 'pdf' && file.url) openBeside(file.url);
    else setLooked(file);
  };
  const move = (file: ChosenFile, index: number, by: -1 | 1) => {
    files.move(file.id, by);
    focusAfter(index + by, `[data-move="${by}"]`);
    say(t('files.news.moved', { name: file.name, place: index + by + 1, count: files.files.length }));
  };

  return (
    <Stack gap="1rem">
      <FileDrop
        ref={drop}
        title={title ?? submission.words?.files}
        limits={files.limits}
        error={error ?? undefined}
        disabled={readOnly}
        compact={compact}
        onFiles={(chosen) => void files.add(chosen)}
      />
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {files.files.length > 0 && (
        <FileList ref={list} count={files.count} bytes={files.bytes} limits={files.limits}>
          {files.files.map((file, index) => (
            <FileRow
              key={file.id}
              file={file}
              error={textOf(file)}
              disabled={readOnly}
              onPreview={() => preview(file)}
              onRemove={() => {
                files.remove(file.id);
                focusAfter(Math.min(index, last - 1), '[data-remove]');
              }}
              onRetry={file.error?.retry ? () => files.retry(file.id) : undefined}
              onReplace={
                file.error && !file.error.retry
                  ? () => drop.current?.browse((chosen) => void files.add(chosen, file.id))
                  : undefined
              }
              order={
                ordering && several
                  ? { first: index === 0, last: index === last, move: (by) => move(file, index, by) }
                  : undefined
              }
            />
          ))}
        </FileList>
      )}
      {several && (
        <Button
          variant="text"
          size="sm"
          alignSelf="flex-start"
          icon={ordering ? Check : ArrowDownUp}
          disabled={readOnly}
          onClick={() => setOrdering(!ordering)}
        >
          {t(ordering ? 'files.reorderDone' : 'files.reorder')}
        </Button>
      )}
      {looked && <FilePreview file={looked} onClosed={() => setLooked(null)} />}
    </Stack>
  );
}

/** Restores the focus when the row with the focused button moves or is removed. */
function useFocusInList(otherwise: () => void) {
  const list = useRef<HTMLUListElement>(null);
  const wish = useRef<{ index: number; selector: string } | null>(null);
  useEffect(() => {
    if (!wish.current) return;
    const { index, selector } = wish.current;
    wish.current = null;
    const row = list.current?.children[index];
    const button =
      row?.querySelector<HTMLButtonElement>(`${selector}:not(:disabled)`) ??
      row?.querySelector<HTMLButtonElement>('button:not(:disabled)');
    if (button) button.focus();
    else otherwise();
  });
  return { list, focusAfter: (index: number, selector: string) => (wish.current = { index, selector }) };
}
