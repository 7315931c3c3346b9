import { DEFAULT_LIMITS } from '../../rules/limits.ts';
import type { ChosenFile } from '../../submission/chosen-file.ts';
import { type AskedDocument, DocumentsField, FilesField } from '../../submission/index.ts';

const file = (id: string, name: string, change: Partial<ChosenFile>): ChosenFile => ({
  id,
  name,
  document: null,
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

const submissionOf = (files: ChosenFile[], { filesError, readOnly = false, missing = [] }: SampleState) => ({
  filesError: filesError ?? null,
  filesTries: filesError ? 1 : 0,
  readOnly,
  refusalText: () => filesError ?? 'Ce fichier est protégé par un mot de passe.',
  files: {
    files,
    choiceRefusal: null,
    missing,
    limits: DEFAULT_LIMITS.uploads,
    count: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    add: async () => {},
    remove: none,
    move: none,
    retry: none,
  },
});

interface SampleState {
  filesError?: string | undefined;
  readOnly?: boolean | undefined;
  missing?: readonly (readonly string[])[];
}

interface FilesSampleProps {
  files?: ChosenFile[];
  filesError?: string;
  readOnly?: boolean;
}

export function FilesSample({ files = FILES, ...state }: FilesSampleProps) {
  return (
    <FilesField
      title="Déposez votre facture et votre ordonnance"
      submission={{ ...submissionOf(files, state), filesTries: 0 }}
    />
  );
}

const RIGHTS: AskedDocument = {
  name: 'rights',
  title: 'Attestation de droits',
  hint: 'Sur ameli.fr. La personne à ajouter y figure.',
};
const SCHOOL: AskedDocument = {
  name: 'school',
  title: 'Certificat de scolarité',
  hint: 'De l’année en cours.',
};
const WORK: AskedDocument = { name: 'work', title: 'Contrat d’apprentissage', hint: 'La copie signée.' };

interface DocumentsSampleProps {
  /** True: the first document is already given. */
  given?: boolean;
  filesError?: string;
  readOnly?: boolean;
}

export function DocumentsSample({ given = false, ...state }: DocumentsSampleProps) {
  const files = given ? [file('1', 'attestation.pdf', { document: RIGHTS.name })] : [];
  const missing = [...(given ? [] : [[RIGHTS.name]]), [SCHOOL.name, WORK.name]];
  return (
    <DocumentsField
      submission={submissionOf(files, { ...state, missing })}
      documents={[[RIGHTS], [SCHOOL, WORK]]}
    />
  );
}
