import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Box, Stack, VisuallyHidden } from '../ui/layout/primitives.tsx';
import { Text } from '../ui/text/Text.tsx';
import { FileDrop, type FileDropHandle, FileLimits } from './FileDrop.tsx';
import { FileRows, type FilesOfSubmission } from './FileRows.tsx';
import { useSubmissionTexts } from './texts.ts';
import { useFileNews } from './use-file-news.ts';

/** A document to add: its name in the definition, and its texts. */
export interface AskedDocument {
  name: string;
  title: string;
  /** How to obtain it. */
  hint?: ReactNode;
}

export interface DocumentsFieldProps {
  submission: FilesOfSubmission & { filesError: string | null; filesTries: number };
  /** As required by `files.documents` of the definition. One document of each entry is enough. */
  documents: readonly (readonly AskedDocument[])[];
}

/** A zone for each required document, with its files, its error and how to obtain it. */
export function DocumentsField({ submission, documents }: DocumentsFieldProps) {
  const { files, filesError, filesTries } = submission;
  const t = useSubmissionTexts();
  const { news } = useFileNews(files);
  const [lastChosen, setLastChosen] = useState<string>();
  const own = documents.map((entry) => errorOf(submission, entry, lastChosen));
  // A server refusal that concerns no single document appears at the first one.
  const errors = own.some(Boolean) ? own : [filesError ?? undefined];
  const zoneRefs = useRef<(FileDropHandle | null)[]>([]);
  const focusFirstError = useRef(() => {});
  focusFirstError.current = () => zoneRefs.current[errors.findIndex(Boolean)]?.focus();
  useGiveUpOthers(submission, documents);
  // A failed attempt to leave the step moves the focus to the first zone with an error.
  useEffect(() => {
    if (filesTries > 0) focusFirstError.current();
  }, [filesTries]);
  return (
    <Stack gap="1.25rem">
      <Text variant="small" tone="muted">
        <FileLimits limits={files.limits} />
      </Text>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {documents.map((entry, index) => {
        const zones = entry.map((asked, place) => (
          <DocumentZone
            key={asked.name}
            ref={(zone) => {
              if (place === 0) zoneRefs.current[index] = zone;
            }}
            submission={submission}
            asked={asked}
            error={place === 0 ? errors[index] : undefined}
            onChosen={setLastChosen}
          />
        ));
        if (entry.length === 1) return zones;
        return (
          <Box key={entry[0]?.name} as="section" aria-label={t('files.oneOf')}>
            <Text strong marginBottom="0.5rem">
              {t('files.oneOf')}
            </Text>
            <Stack gap="0.75rem">{zones}</Stack>
          </Box>
        );
      })}
    </Stack>
  );
}

/** Why the form cannot continue with the files of an entry. */
function errorOf(
  { files, filesError, filesTries, refusalText }: DocumentsFieldProps['submission'],
  entry: readonly AskedDocument[],
  lastChosen: string | undefined,
): string | undefined {
  const names = entry.map(({ name }) => name);
  const { choiceRefusal, missing } = files;
  if (choiceRefusal && lastChosen && names.includes(lastChosen))
    return refusalText(choiceRefusal.code, choiceRefusal.params);
  if (filesTries === 0 || filesError === null) return undefined;
  if (missing.some((alternatives) => alternatives.some((name) => names.includes(name))))
    return refusalText('document_missing');
  const own = files.files.filter(({ document }) => document !== null && names.includes(document));
  return own.some(({ state }) => state !== 'done') ? filesError : undefined;
}

/** Files for another answer are not sent: they would only use up the limits. */
function useGiveUpOthers(
  { files, readOnly }: DocumentsFieldProps['submission'],
  documents: DocumentsFieldProps['documents'],
): void {
  const names = documents.flat().map(({ name }) => name);
  const others = files.files.filter(({ document }) => document === null || !names.includes(document));
  const { remove } = files;
  useEffect(() => {
    if (!readOnly) for (const { id } of others) remove(id);
  });
}

interface DocumentZoneProps {
  ref: Ref<FileDropHandle>;
  submission: FilesOfSubmission;
  asked: AskedDocument;
  error: string | undefined;
  onChosen: (name: string) => void;
}

function DocumentZone({ ref, submission, asked, error, onChosen }: DocumentZoneProps) {
  const { name, title, hint } = asked;
  const { files, readOnly } = submission;
  const drop = useRef<FileDropHandle>(null);
  useImperativeHandle(ref, () => ({
    browse: (give) => drop.current?.browse(give),
    focus: () => drop.current?.focus(),
  }));
  return (
    <Stack gap="0.5rem">
      <FileDrop
        ref={drop}
        title={title}
        limits={files.limits}
        hint={hint}
        error={error}
        disabled={readOnly}
        onFiles={(chosen) => {
          onChosen(name);
          void files.add(chosen, { document: name });
        }}
      />
      <FileRows
        submission={submission}
        rows={files.files.filter(({ document }) => document === name)}
        drop={drop}
        label={title}
      />
    </Stack>
  );
}
