import type { ReactNode } from 'react';
import { FileDrop } from '../ui/form/FileDrop.tsx';
import { FileItem } from '../ui/form/FileItem.tsx';
import { FileList } from '../ui/form/FileList.tsx';
import { Stack } from '../ui/layout/primitives.tsx';
import type { ChosenFile } from './chosen-file.ts';
import type { RefusalText } from './refusal-text.ts';
import { useSubmissionTexts } from './texts.ts';
import type { DraftFiles } from './use-draft-files.ts';

export interface FilesFieldProps {
  submission: { files: DraftFiles; filesError: string | null; refusalText: RefusalText };
  /** « Déposez votre facture et votre ordonnance ». */
  title: ReactNode;
}

/** Where files are chosen, and what became of each. The limits stand before the choice. */
export function FilesField({ submission, title }: FilesFieldProps) {
  const { files, filesError, refusalText } = submission;
  const { limits, choiceRefusal } = files;
  const error = choiceRefusal ? refusalText(choiceRefusal.code, choiceRefusal.params) : filesError;
  return (
    <Stack gap="1rem">
      <FileDrop
        title={title}
        limits={{
          maxFiles: limits.maxFiles,
          maxBytes: limits.maxFileBytes,
          maxTotalBytes: limits.maxTotalBytes,
          formats: limits.extensions.map((extension) => extension.slice(1)),
        }}
        error={error ?? undefined}
        onFiles={(chosen) => void files.add(chosen)}
      />
      {files.files.length > 0 && (
        <FileList count={files.count} bytes={files.bytes} limits={limits}>
          {files.files.map((file) => (
            <FileRow key={file.id} file={file} files={files} refusalText={refusalText} />
          ))}
        </FileList>
      )}
    </Stack>
  );
}

interface FileRowProps {
  file: ChosenFile;
  files: DraftFiles;
  refusalText: RefusalText;
}

function FileRow({ file, files, refusalText }: FileRowProps) {
  const t = useSubmissionTexts();
  const { error } = file;
  return (
    <FileItem
      name={file.name}
      bytes={file.bytes}
      kind={file.kind}
      state={file.state}
      progress={file.progress}
      {...(file.previewUrl && { previewUrl: file.previewUrl })}
      {...(error && {
        error: {
          title: refusalText(error.code, error.params),
          text: t(`remedies.${error.code}`, { defaultValue: '' }),
          locked: error.code === 'file_encrypted',
        },
      })}
      onRemove={() => files.remove(file.id)}
      {...(error?.retry && { onRetry: () => files.retry(file.id) })}
    />
  );
}
