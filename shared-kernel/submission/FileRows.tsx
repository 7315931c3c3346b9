import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ChosenFile } from './chosen-file.ts';
import type { FileDropHandle } from './FileDrop.tsx';
import { FileList } from './FileList.tsx';
import { FilePreview, openBeside } from './FilePreview.tsx';
import { FileRow } from './FileRow.tsx';
import type { RefusalText } from './refusal-text.ts';
import type { SubmissionFiles } from './submission-files.ts';
import { useSubmissionTexts } from './texts.ts';

export interface FilesOfSubmission {
  files: SubmissionFiles;
  readOnly: boolean;
  refusalText: RefusalText;
}

interface FileRowsProps {
  submission: FilesOfSubmission;
  /** The shown ones of `submission.files`. */
  rows: readonly ChosenFile[];
  /** The zone where they were chosen. */
  drop: RefObject<FileDropHandle | null>;
  /** Names the list if there are several on the page. */
  label?: string | undefined;
  /** Set while the order is being changed. `onMoved` announces the new position, counted from 1. */
  order?: { onMoved: (file: ChosenFile, place: number) => void } | undefined;
}

/** The chosen files with their states and actions, and the preview of one of them. */
export function FileRows({ submission, rows, drop, label, order }: FileRowsProps) {
  const { files, readOnly, refusalText } = submission;
  const t = useSubmissionTexts();
  const [looked, setLooked] = useState<ChosenFile | null>(null);
  const { list, focusAfter } = useFocusInList(() => drop.current?.focus());
  const last = rows.length - 1;

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
    order?.onMoved(file, index + by + 1);
  };
  const replace = ({ id, document }: ChosenFile) =>
    drop.current?.browse(
      (chosen) => void files.add(chosen, { inPlaceOf: id, document: document ?? undefined }),
    );

  return (
    <>
      {rows.length > 0 && (
        <FileList ref={list} count={files.count} bytes={files.bytes} limits={files.limits} label={label}>
          {rows.map((file, index) => (
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
              onReplace={file.error && !file.error.retry ? () => replace(file) : undefined}
              order={
                order && rows.length > 1
                  ? { first: index === 0, last: index === last, move: (by) => move(file, index, by) }
                  : undefined
              }
            />
          ))}
        </FileList>
      )}
      {looked && <FilePreview file={looked} onClosed={() => setLooked(null)} />}
    </>
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
