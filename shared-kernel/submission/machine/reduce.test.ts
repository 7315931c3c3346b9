import fc from 'fast-check';
import { DEFAULT_LIMITS } from '../../rules/limits.ts';
import { chosenFile, restoredFile } from '../chosen-file.ts';
import { type KeptDraft, readDraft } from '../draft-shape.ts';
import { reduce, type SubmissionEvent } from './reduce.ts';
import {
  initialState,
  inputOf,
  isOpen,
  type SubmissionForm,
  type SubmissionState,
  storedDraft,
} from './submission-state.ts';

interface Values {
  word?: string;
  day?: string;
}
type Input = { word: string; day?: string; uploadIds: string[] };
type State = SubmissionState<Values, string>;
type Event = SubmissionEvent<Values, string>;

/** A form with a word, a day and files in the first two steps, and a summary as the third. */
const form: SubmissionForm<Values, Input> = {
  empty: {},
  files: { step: 2, min: 0 },
  stepOf: (field) => (field === 'day' ? 2 : 1),
  toInput: ({ word, day }, uploadIds) => (word ? { word, ...(day && { day }), uploadIds } : null),
};
const next = (state: State, event: Event) => reduce(form, state, event);
const after = (...events: Event[]) => events.reduce(next, initialState<Values, string>(form.empty));

const HELD: Event = { type: 'held' };
const RESTORED: Event = { type: 'restored', draft: null, files: [] };
const OPENED = [HELD, RESTORED];
const typed = (part: Values): Event => ({ type: 'typed', part });
const refused = (fields: Record<string, { code: string }> = {}): Event => ({
  type: 'refused',
  refusal: { code: 'unexpected' },
  fields,
  key: 'new',
});
const file = (id: string) => chosenFile(id, { name: `${id}.pdf`, size: 10 } as File);
const prepared = (id: string): Event => ({
  type: 'filePrepared',
  id,
  rest: [id],
  limits: DEFAULT_LIMITS.uploads,
  part: { name: `${id}.pdf`, bytes: 10, url: `blob:${id}` },
});
/** A file that is being sent, with the events of the effects. */
const added = (id: string): Event[] => [
  { type: 'fileChosen', file: file(id) },
  prepared(id),
  { type: 'uploadBegan', id },
  { type: 'uploaded', id, uploadId: `upload-${id}` },
];

const id = fc.constantFrom('a', 'b', 'c');
const draft: fc.Arbitrary<KeptDraft<Values> | null> = fc.option(
  fc.record({
    step: fc.integer({ min: 1, max: 3 }),
    values: fc.record({ word: fc.string() }),
    files: fc.constant([]),
    uploads: fc.constant({}),
    sent: fc.constant(null),
  }),
);
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    type: fc.constant('typed' as const),
    part: fc.oneof(fc.record({ word: fc.string() }), fc.record({ day: fc.string() })),
  }),
  fc.record({ type: fc.constant('wentTo' as const), step: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ type: fc.constant('wentToChange' as const), step: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ type: fc.constant('sent' as const), key: fc.uuid() }),
  fc.record({ type: fc.constant('restored' as const), draft, files: fc.constant([]) }),
  fc.record({ type: fc.constant('saved' as const), saved: fc.constantFrom(true, false, null) }),
  fc.constantFrom<Event>(
    HELD,
    { type: 'taken' },
    { type: 'closed' },
    { type: 'continued' },
    { type: 'tried' },
    { type: 'restarted' },
    { type: 'accepted', receipt: 'R-1' },
    refused(),
    refused({ day: { code: 'day_invalid' } }),
    refused({ 'uploadIds.0': { code: 'upload_not_found' } }),
    { type: 'sessionEnded', refusal: { code: 'session_expired' } },
    { type: 'failed' },
    { type: 'choiceBegan' },
  ),
  id.map((one): Event => ({ type: 'fileChosen', file: file(one) })),
  id.map(prepared),
  id.map((one): Event => ({ type: 'uploadBegan', id: one })),
  id.map((one): Event => ({ type: 'uploaded', id: one, uploadId: `upload-${one}` })),
  id.map(
    (one): Event => ({
      type: 'uploadFailed',
      id: one,
      error: { code: 'upload_interrupted', params: {}, retry: true },
    }),
  ),
  id.map((one): Event => ({ type: 'uploadRepeated', id: one })),
  id.map((one): Event => ({ type: 'fileRemoved', id: one })),
  fc.record({
    type: fc.constant('fileMoved' as const),
    id,
    by: fc.constantFrom<-1 | 1>(-1, 1),
  }),
);
const story = fc.array(event, { maxLength: 40 }).map((events) => [...OPENED, ...events]);

/** Runs a list of events, and passes each state to a check. */
function follow(events: readonly Event[], check: (before: State, event: Event, state: State) => void) {
  let state = initialState<Values, string>(form.empty);
  for (const event of events) {
    const before = state;
    state = next(state, event);
    check(before, event, state);
  }
}

describe('whatever happens', () => {
  test('what the member typed stays, until they begin again or a stored draft is read', () => {
    fc.assert(
      fc.property(story, (events) => {
        let expected: Values = {};
        follow(events, (before, event, state) => {
          if (event.type === 'typed' && isOpen(before)) expected = { ...expected, ...event.part };
          else if (event.type === 'restored' || event.type === 'restarted') expected = state.values;
          expect(state.values).toEqual(expected);
        });
      }),
    );
  });

  test('the same body is sent under the same key until it is accepted, and another body under another key', () => {
    fc.assert(
      fc.property(story, (events) => {
        let last: State['sent'] = null;
        follow(events, (before, event, state) => {
          if (event.type === 'restarted' || event.type === 'restored') last = state.sent;
          if (before.phase === 'sending' || state.phase !== 'sending') return;
          const body = JSON.stringify(inputOf(before, form));
          expect(state.sent?.body).toBe(body);
          expect(state.sent?.key === last?.key).toBe(last?.body === body);
          last = state.sent;
        });
      }),
    );
  });

  test('what was accepted is done for good, and shows its receipt', () => {
    fc.assert(
      fc.property(story, (events) => {
        follow(events, (before, event, state) => {
          if (before.phase === 'done') expect(state).toBe(before);
          else if (event.type === 'accepted') expect(state).toMatchObject({ phase: 'done', receipt: 'R-1' });
          else expect(state.phase).not.toBe('done');
        });
      }),
    );
  });

  test('a try under way is not repeated, and nothing is sent while a file is not there', () => {
    fc.assert(
      fc.property(story, (events) => {
        follow(events, (before, event, state) => {
          if (event.type !== 'sent') return;
          if (before.phase === 'sending') expect(state).toBe(before);
          else if (state.phase === 'sending')
            expect(state.files.every(({ state: progress }) => progress === 'done')).toBe(true);
        });
      }),
    );
  });

  test('a tab that does not have the draft changes nothing of it', () => {
    fc.assert(
      fc.property(story, (events) => {
        follow(events, (before, event, state) => {
          if (isOpen(before) || event.type === 'restored') return;
          expect([state.values, state.step, state.version]).toEqual([
            before.values,
            before.step,
            before.version,
          ]);
        });
      }),
    );
  });

  test('every change of the stored draft makes its version grow', () => {
    fc.assert(
      fc.property(story, (events) => {
        follow(events, (before, event, state) => {
          if (event.type === 'restored') return;
          const [old, now] = [storedDraft(before), storedDraft(state)].map((one) => JSON.stringify(one));
          if (old !== now) expect(state.version).toBeGreaterThan(before.version);
        });
      }),
    );
  });

  test('a stored draft comes back as it was left', () => {
    fc.assert(
      fc.property(story, (events) => {
        const left = after(...events);
        const stored = readDraft(JSON.parse(JSON.stringify(storedDraft(left))), form.empty);
        const files = (stored?.files ?? []).map((storedFile) =>
          restoredFile(storedFile, stored?.uploads[storedFile.id] ?? null, undefined),
        );
        const back = after(HELD, { type: 'restored', draft: stored, files });
        expect(JSON.stringify(storedDraft(back))).toBe(JSON.stringify(storedDraft(left)));
      }),
    );
  });
});

test.each<[string, Event]>([
  ['the first change', typed({ word: 'other' })],
  ['the next step', { type: 'continued' }],
  ['a step back', { type: 'wentTo', step: 1 }],
  ['a new file', { type: 'fileChosen', file: file('b') }],
])('the notice of a draft that was found goes with %s', (_, event) => {
  const files = [{ id: 'a', name: 'a.pdf', bytes: 10 }];
  const found = { step: 2, values: { word: 'draft' }, files, uploads: {}, sent: null };
  const state = after(HELD, {
    type: 'restored',
    draft: found,
    files: files.map((stored) => restoredFile(stored, 'upload-a', undefined)),
  });
  expect(state.resumed).toBe(true);
  expect(next(state, { type: 'uploaded', id: 'a', uploadId: 'upload-a' }).resumed).toBe(true);
  expect(next(state, event).resumed).toBe(false);
});

describe('a refusal of the server', () => {
  const sending = [
    ...OPENED,
    typed({ word: 'un' }),
    { type: 'wentTo', step: 3 },
    { type: 'sent', key: 'k1' },
  ];

  test('of a field leads to its step, where the form is tried once', () => {
    const state = after(...(sending as Event[]), refused({ day: { code: 'day_invalid' } }));
    expect(state).toMatchObject({ phase: 'checking', step: 2, refusals: 1 });
    expect(next(state, { type: 'tried' }).phase).toBe('refused');
    // No field of that step has the refusal, so it is shown above the fields.
    expect(next(state, { type: 'continued' })).toMatchObject({
      phase: 'refused',
      step: 2,
      refusal: { code: 'day_invalid' },
    });
  });

  test('leads back to the summary with one "Continuer" once the field is corrected', () => {
    const told = next(after(...(sending as Event[]), refused({ word: { code: 'text_too_long' } })), {
      type: 'tried',
    });
    expect(told.step).toBe(1);
    const corrected = next(told, typed({ word: 'deux' }));
    expect(next(corrected, { type: 'continued' })).toMatchObject({ step: 3, returnTo: null });
  });

  test('of fields in two steps leads through both, and past a step that was corrected already', () => {
    const fields = { word: { code: 'text_too_long' }, day: { code: 'day_invalid' } };
    const events = [...(sending as Event[]), typed({ day: '2025-02-30' }), refused(fields)];
    const told = next(after(...events), { type: 'tried' });
    const second = [typed({ word: 'deux' }), { type: 'continued' } as Event].reduce(next, told);
    expect(second).toMatchObject({ step: 2, returnTo: 3 });
    const corrected = [typed({ day: '2025-02-28' }), { type: 'continued' } as Event].reduce(next, second);
    expect(corrected).toMatchObject({ step: 3, returnTo: null });
    const both = [typed({ word: 'deux', day: '2025-02-28' }), { type: 'continued' } as Event];
    expect(both.reduce(next, told).step).toBe(3);
  });

  test('of no field is said where the member is, until they go on', () => {
    const state = after(...(sending as Event[]), refused());
    expect(state).toMatchObject({ phase: 'refused', step: 3, refusal: { code: 'unexpected' } });
    expect(next(state, { type: 'wentTo', step: 1 })).toMatchObject({ phase: 'editing', refusal: null });
  });

  test('of a file that is lost sends it again under a new key, where this device has it', () => {
    const state = after(
      ...OPENED,
      typed({ word: 'un' }),
      ...added('a'),
      ...added('b'),
      { type: 'sent', key: 'k1' },
      refused({ 'uploadIds.0': { code: 'upload_not_found' } }),
    );
    expect(state).toMatchObject({ phase: 'refused', step: 2, filesRefusal: { code: 'upload_not_found' } });
    expect(state.files).toMatchObject([
      { id: 'a', state: 'waiting', uploadId: null, uploadKey: 'new-a' },
      { id: 'b', state: 'done', uploadId: 'upload-b' },
    ]);
  });

  test('for want of a sign-in keeps the draft with its key', () => {
    const expired = after(...(sending as Event[]), {
      type: 'sessionEnded',
      refusal: { code: 'session_expired' },
    });
    expect(expired.phase).toBe('expired');
    const back = after(HELD, { type: 'restored', draft: storedDraft(expired), files: [] });
    expect(next(back, { type: 'sent', key: 'k2' }).sent?.key).toBe('k1');
  });
});

describe('a change of an answer that the summary shows', () => {
  const CONTINUED: Event = { type: 'continued' };
  const atSummary: Event[] = [...OPENED, typed({ word: 'un' }), CONTINUED, CONTINUED];
  const changing = after(...atSummary, { type: 'wentToChange', step: 1 });

  test('leads back to the summary with one "Continuer"', () => {
    expect(changing.step).toBe(1);
    const back = next(next(changing, typed({ word: 'deux' })), CONTINUED);
    expect(back).toMatchObject({ step: 3, values: { word: 'deux' }, returnTo: null });
  });

  test('passes the steps between while something is missing', () => {
    const withoutWord = next(next(changing, typed({ word: '' })), CONTINUED);
    expect(withoutWord.step).toBe(2);
    const withoutFile = [{ type: 'fileChosen', file: file('a') } as Event, CONTINUED].reduce(next, changing);
    expect(withoutFile.step).toBe(2);
  });

  test('ends when the member goes to another step: "Continuer" then leads to the next one', () => {
    const elsewhere = next(after(...atSummary, { type: 'wentToChange', step: 2 }), {
      type: 'wentTo',
      step: 1,
    });
    expect(next(elsewhere, CONTINUED).step).toBe(2);
  });
});

describe('the files', () => {
  test('of a choice beyond the count are all named, and those that are there stay', () => {
    const full = after(...OPENED, ...['a', 'b', 'c', 'd', 'e'].flatMap(added));
    const state = [
      { type: 'fileChosen', file: file('f') } as Event,
      { ...prepared('f'), rest: ['f.pdf', 'g.pdf'] } as Event,
    ].reduce(next, full);
    expect(state.files).toHaveLength(5);
    expect(state.choiceRefusal).toEqual({
      code: 'files_beyond_count',
      params: { nb: '5', name: 'f.pdf, g.pdf' },
    });
  });

  test('that are not there yet keep the member at their step, and say so', () => {
    const state = after(
      ...OPENED,
      typed({ word: 'un' }),
      { type: 'fileChosen', file: file('a') },
      { type: 'wentTo', step: 3 },
      { type: 'sent', key: 'k1' },
    );
    expect(state).toMatchObject({ phase: 'editing', step: 2, returnTo: 3, filesTries: 1, sent: null });
    expect(next(state, { type: 'continued' })).toMatchObject({ step: 2, filesTries: 2 });
  });
});

test('a draft begins as the address says, unless it holds something of the member', () => {
  const dental = {
    ...form,
    beginWith: ({ word }: Values) => (word ? null : { step: 2, values: { word: 'dental' } }),
  };
  const start = (draft: KeptDraft<Values> | null) =>
    [HELD, { type: 'restored', draft, files: [] } as Event].reduce(
      (state, event) => reduce(dental, state, event),
      initialState<Values, string>({}),
    );
  expect(start(null)).toMatchObject({ step: 2, values: { word: 'dental' }, start: { word: 'dental' } });
  const written = { step: 1, values: { word: 'optical' }, files: [], uploads: {}, sent: null };
  expect(start(written)).toMatchObject({ step: 1, values: { word: 'optical' } });
});

test.each([
  [true, 1],
  [undefined, 0],
])('values that the member wrote elsewhere are a change to store: %s', (isWritten, version) => {
  const begun = { ...form, beginWith: () => ({ step: 1, values: { word: 'dental' }, isWritten }) };
  const state = [HELD, RESTORED].reduce(
    (before, event) => reduce(begun, before, event),
    initialState<Values, string>({}),
  );
  expect(state.version).toBe(version);
});

test('a browser that stores nothing keeps what was typed while the page was covered', () => {
  const state = after(...OPENED, typed({ word: 'un' }), { type: 'saved', saved: false }, { type: 'closed' });
  expect(next(next(state, HELD), RESTORED)).toMatchObject({ phase: 'editing', values: { word: 'un' } });
});
