import { DEFAULT_LIMITS } from '../../rules/limits.ts';
import { chosenFile, type SentFile, toKept } from '../chosen-file.ts';
import { reduce, type SubmissionEvent } from './reduce.ts';
import {
  initialState,
  inputOf,
  missingDocuments,
  type SubmissionForm,
  type SubmissionState,
} from './submission-state.ts';

interface Values {
  isStudent?: boolean;
}
type State = SubmissionState<Values, string>;
type Event = SubmissionEvent<Values, string>;

/** A form that requires rights from everybody, and one of two documents from students. */
const form: SubmissionForm<Values, readonly SentFile[]> = {
  empty: {},
  files: {
    step: 1,
    min: 1,
    documents: ({ isStudent }) => [['rights'], ...(isStudent ? [['school', 'work']] : [])],
  },
  stepOf: () => 1,
  toInput: (_, __, files) => files,
};
const next = (state: State, event: Event) => reduce(form, state, event);
const opened = ([{ type: 'held' }, { type: 'restored', draft: null, files: [] }] as Event[]).reduce(
  next,
  initialState<Values, string>({}),
);
const fileOf = (id: string, document: string) =>
  chosenFile(id, { name: `${id}.pdf`, size: 10 } as File, document);
const added = (id: string, document: string): Event[] => [
  { type: 'fileChosen', file: fileOf(id, document) },
  {
    type: 'filePrepared',
    id,
    rest: [id],
    limits: DEFAULT_LIMITS.uploads,
    part: { name: `${id}.pdf`, bytes: 10 },
  },
  { type: 'uploadBegan', id },
  { type: 'uploaded', id, uploadId: `upload-${id}` },
];
const CONTINUED: Event = { type: 'continued' };
const STUDENT: Event = { type: 'typed', part: { isStudent: true } };

test('a step does not go on without each document, of several under one entry one is enough', () => {
  const student = [STUDENT, ...added('a', 'rights')].reduce(next, opened);
  expect(missingDocuments(student, form)).toEqual([['school', 'work']]);
  expect(next(student, CONTINUED)).toMatchObject({ step: 1, filesTries: 1 });
  const complete = added('b', 'work').reduce(next, student);
  expect(missingDocuments(complete, form)).toEqual([]);
  expect(next(complete, CONTINUED).step).toBe(2);
  expect(inputOf(complete, form)).toEqual([
    { uploadId: 'upload-a', document: 'rights' },
    { uploadId: 'upload-b', document: 'work' },
  ]);
});

test('a file that another answer asked for is neither sent nor in the way', () => {
  const refusedFile: Event[] = [
    { type: 'fileChosen', file: fileOf('b', 'work') },
    { type: 'fileRefused', id: 'b', error: { code: 'file_encrypted', params: {}, retry: false } },
  ];
  const student = [STUDENT, ...added('a', 'rights'), ...refusedFile].reduce(next, opened);
  expect(missingDocuments(student, form)).toEqual([['school', 'work']]);
  const other = next(student, { type: 'typed', part: { isStudent: false } });
  expect(next(other, CONTINUED).step).toBe(2);
  expect(inputOf(other, form)).toEqual([{ uploadId: 'upload-a', document: 'rights' }]);
});

test('the server’s refusal of a file is that of the file sent in this place', () => {
  const events: Event[] = [STUDENT, ...added('x', 'school'), ...added('a', 'rights')];
  const state = [...events, { type: 'typed', part: { isStudent: false } } as Event].reduce(next, opened);
  const code = 'upload_not_found';
  const refused = (
    [
      { type: 'sent', key: 'k1' },
      { type: 'refused', refusal: { code }, fields: { 'uploadIds.0': { code } }, key: 'k2' },
    ] as Event[]
  ).reduce(next, state);
  expect(refused.files.map(({ id }) => id)).toEqual(['x']);
});

test('the stored draft says which document each file is', () => {
  expect(toKept(fileOf('a', 'rights'))).toEqual({ id: 'a', document: 'rights', name: 'a.pdf', bytes: 10 });
});
