import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../ui/action/Button.tsx';
import { ArrowDownUp, Check } from '../ui/icons/index.ts';
import { Stack, VisuallyHidden } from '../ui/layout/primitives.tsx';
import { FileDrop, type FileDropHandle, type FileDropProps, FileLimits } from './FileDrop.tsx';
import { FileRows, type FilesOfSubmission } from './FileRows.tsx';
import { useSubmissionTexts } from './texts.ts';
import { useFileNews } from './use-file-news.ts';

export interface FilesFieldProps {
  submission: FilesOfSubmission & {
    filesError: string | null;
    filesTries: number;
    words?: { files?: ReactNode } | undefined;
  };
  /** « Déposez votre facture et votre ordonnance »; by default the definition's. */
  title?: ReactNode;
  /** Shown before the limits: how to obtain the document. */
  hint?: ReactNode;
  /** Opens the choice of files from another button. */
  ref?: Ref<FileDropHandle>;
  /** A button instead of the zone, for forms that rarely need files. */
  compact?: boolean;
}

/** The zone to choose files, and the list of chosen files with their states. */
export function FilesField({ ref, submission, title, hint, compact = false }: FilesFieldProps) {
  const { drop, zone, rows } = useFileParts(submission, { title, compact, hint });
  useImperativeHandle(ref, () => ({
    browse: (give) => drop.current?.browse(give),
    focus: () => drop.current?.focus(),
  }));
  return (
    <Stack gap="1rem">
      {zone}
      {rows}
    </Stack>
  );
}

/** The files of a field in two parts, for a layout that does not stack them: the button among other tools, and the chosen files. */
export function useFileTools(submission: FilesFieldProps['submission']): {
  button: ReactNode;
  rows: ReactNode;
} {
  const { zone, rows } = useFileParts(submission, { compact: 'icon' });
  return { button: zone, rows: submission.files.files.length > 0 ? rows : null };
}

interface FileLook extends Pick<FilesFieldProps, 'title' | 'hint'> {
  compact: FileDropProps['compact'];
}

function useFileParts(submission: FilesFieldProps['submission'], { title, hint, compact = false }: FileLook) {
  const { files, filesError, filesTries, readOnly, refusalText } = submission;
  const t = useSubmissionTexts();
  const drop = useRef<FileDropHandle>(null);
  const [ordering, setOrdering] = useState(false);
  const { news, say } = useFileNews(files);
  const { choiceRefusal } = files;
  const error = choiceRefusal ? refusalText(choiceRefusal.code, choiceRefusal.params) : filesError;
  const count = files.files.length;

  // A failed attempt to leave the step moves the focus to the zone.
  useEffect(() => {
    if (filesTries > 0) drop.current?.focus();
  }, [filesTries]);

  const zone = (
    <>
      <FileDrop
        ref={drop}
        title={title ?? submission.words?.files}
        limits={files.limits}
        {...(hint && {
          hint: (
            <>
              {hint} <FileLimits limits={files.limits} />
            </>
          ),
        })}
        error={error ?? undefined}
        disabled={readOnly}
        compact={compact}
        onFiles={(chosen) => void files.add(chosen)}
      />
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  );
  const rows = (
    <>
      <FileRows
        submission={submission}
        rows={files.files}
        drop={drop}
        order={
          ordering
            ? { onMoved: ({ name }, place) => say(t('files.news.moved', { name, place, count })) }
            : undefined
        }
      />
      {count > 1 && (
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
    </>
  );
  return { drop, zone, rows };
}
