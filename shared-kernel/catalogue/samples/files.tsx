import { DEFAULT_LIMITS } from '../../rules/limits.ts';
import type { ChosenFile } from '../../submission/chosen-file.ts';
import { FilesField } from '../../submission/index.ts';

const file = (id: string, name: string, change: Partial<ChosenFile>): ChosenFile => ({
  id,
  name,
  bytes: 640_000,
  originalBytes: null,
  kind: 'pdf',
  state: 'done',
  progress: 1,
  secondsLeft: null,
  uploadId: id,
  uploadKey: id,
  url: null,
  error: null,
  ...change,
});

const FILES = [
  file('1', 'facture-opticien.pdf', {}),
  file('2', 'ordonnance.jpg', { kind: 'jpg', state: 'sending', progress: 0.4, secondsLeft: 6 }),
  file('3', 'releve-protege.pdf', {
    state: 'error',
    error: { code: 'file_encrypted', params: {}, retry: false },
  }),
];

const none = () => {};

interface FilesSampleProps {
  files?: ChosenFile[];
  filesError?: string;
  readOnly?: boolean;
}

export function FilesSample({ files = FILES, filesError, readOnly = false }: FilesSampleProps) {
  return (
    <FilesField
      title="Déposez votre facture et votre ordonnance"
      submission={{
        filesError: filesError ?? null,
        filesTries: 0,
        readOnly,
        refusalText: () => 'Ce fichier est protégé par un mot de passe.',
        files: {
          files,
          choiceRefusal: null,
          limits: DEFAULT_LIMITS.uploads,
          count: files.length,
          bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
          add: async () => {},
          remove: none,
          move: none,
          retry: none,
        },
      }}
    />
  );
}
