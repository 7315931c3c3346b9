import type { Act } from 'shared-kernel/contracts/refunds';
import { Banner, Stack } from 'shared-kernel/ui';
import { FileDrop, FileItem, FileList } from 'shared-kernel/ui/form';
import { useT } from '../../texts.ts';
import type { ClaimFile, ClaimFiles } from './use-claim-files.ts';
import { useRefusalText } from './use-refusal-text.ts';

export interface ClaimDocumentsProps {
  act: Act;
  files: ClaimFiles;
  /** Why the step cannot be left yet. */
  error: string | null;
}

/** Step 3: the proofs. Limits stand before the choice, each file has its own progress, error and way out. */
export function ClaimDocuments({ act, files, error }: ClaimDocumentsProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const { limits, choiceError } = files;
  const wanted = act.requiredDocuments.map((key) => t(`claim.documents.${key}`, { defaultValue: key }));
  return (
    <Stack gap="1rem">
      {wanted.length > 0 && (
        <Banner tone="info" title={t('claim.documents.wanted')} stacked>
          <ul style={{ paddingInlineStart: '1.25rem', listStyle: 'disc' }}>
            {wanted.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Banner>
      )}
      <FileDrop
        title={t('claim.documents.drop')}
        limits={{
          maxFiles: limits.maxFiles,
          maxBytes: limits.maxFileBytes,
          maxTotalBytes: limits.maxTotalBytes,
          formats: limits.extensions.map((extension) => extension.slice(1)),
        }}
        error={choiceError ? refusalText(choiceError.code, choiceError.params) : (error ?? undefined)}
        onFiles={(chosen) => void files.add(chosen)}
      />
      {files.files.length > 0 && (
        <FileList count={files.count} bytes={files.bytes} limits={limits}>
          {files.files.map((file) => (
            <ChosenFile key={file.id} file={file} files={files} />
          ))}
        </FileList>
      )}
    </Stack>
  );
}

function ChosenFile({ file, files }: { file: ClaimFile; files: ClaimFiles }) {
  const t = useT();
  const refusalText = useRefusalText();
  return (
    <FileItem
      name={file.name}
      bytes={file.bytes}
      kind={file.kind}
      state={file.state}
      progress={file.progress}
      {...(file.previewUrl ? { previewUrl: file.previewUrl } : {})}
      {...(file.error
        ? {
            error: {
              title: refusalText(file.error.code, file.error.params),
              text: t(`remedies.${file.error.code}`, { defaultValue: '' }),
              locked: file.error.code === 'file_encrypted',
            },
          }
        : {})}
      onRemove={() => files.remove(file.id)}
      {...(file.error?.retry ? { onRetry: () => files.retry(file.id) } : {})}
    />
  );
}
