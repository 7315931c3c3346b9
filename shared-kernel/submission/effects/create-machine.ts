import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../../api/api-error.ts';
import type { PortalServices } from '../../contract/services.ts';
import type { Limits } from '../../rules/limits.ts';
import type { DraftHold } from '../../state/draft-hold.ts';
import { unsaved } from '../../state/unsaved.ts';
import { type MutationOptions, tellSuccess } from '../../state/use-mutation.ts';
import { restoredFile } from '../chosen-file.ts';
import { readDraft } from '../draft-shape.ts';
import { reduce, type SubmissionEvent } from '../machine/reduce.ts';
import {
  initialState,
  inputOf,
  isOpen,
  isUntouched,
  type SubmissionForm,
  type SubmissionState,
  storedDraft,
} from '../machine/submission-state.ts';
import { giveUpUpload } from '../upload-file.mutation.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { createFileIntake } from './file-intake.ts';
import { createFileSender } from './file-sender.ts';

/** The current services and definition, which the effects use. */
export interface Surroundings<Values extends object, Input, Receipt> {
  services: Pick<PortalServices, 'api' | 'connectivity' | 'drafts' | 'events'>;
  client: QueryClient;
  /** Name of the form in the draft store. */
  name: string;
  form: SubmissionForm<Values, Input>;
  /** File limits of this form. */
  limits: Limits['uploads'];
  mutation: MutationOptions<Receipt, Input>;
  /** Sends it with the code that the server requires; null if the member closed the dialog of the code. */
  confirm: (input: Input, send: (actionValidation?: string) => Promise<Receipt>) => Promise<Receipt | null>;
}

/** Holds the state of one submission, and runs the side effects of its changes, which all start in `react`. */
export function createMachine<Values extends object, Input, Receipt>(
  now: () => Surroundings<Values, Input, Receipt>,
) {
  type State = SubmissionState<Values, Receipt>;
  type Event = SubmissionEvent<Values, Receipt>;
  const { name } = now();
  const form = () => now().form;
  const drafts = () => now().services.drafts;
  const listeners = new Set<() => void>();
  const copies = new Map<string, Blob>();
  let state: State = initialState<Values, Receipt>(form().empty);
  let hold: DraftHold | null = null;
  /** Incremented with each reading of the draft and on closing: the result of an earlier reading is discarded. */
  let turn = 0;

  function dispatch(event: Event): void {
    const before = state;
    state = reduce(form(), state, event);
    if (state === before) return;
    for (const listener of listeners) listener();
    react(event, before);
  }

  const files = () => state.files;
  const keeper = createDraftKeeper({
    form: name,
    drafts,
    draft: () => (isUntouched(state, form()) ? null : storedDraft(state)),
    onSaved: (saved) => dispatch({ type: 'saved', saved }),
  });
  const sender = createFileSender({ api: () => now().services.api, files, copies, dispatch });
  const add = createFileIntake({
    files,
    limits: () => now().limits,
    dispatch,
    keep: (id, file) => void copies.set(id, file),
  });

  function react(event: Event, before: State): void {
    const { phase } = state;
    if (event.type === 'held') void restore();
    if (phase !== before.phase) {
      if (phase === 'elsewhere') keeper.close();
      if (phase === 'sending') void send();
      if (phase === 'done') hold?.release();
      if (before.phase === 'restoring' && isOpen(state)) keeper.open();
    }
    if (isOpen(state) && state.version !== before.version) {
      if (event.type === 'typed') keeper.saveSoon();
      else void keeper.saveNow();
    }
    if (state.files !== before.files) followFiles(event, before);
    sender.follow(isOpen(state));
  }

  function followFiles(event: Event, before: State): void {
    const shown = new Set(state.files.map(({ url }) => url));
    for (const { url } of before.files) if (url && !shown.has(url)) URL.revokeObjectURL(url);
    const gone = before.files.filter(({ id }) => !state.files.some((file) => file.id === id));
    const isGivenUp = event.type === 'fileRemoved' || event.type === 'restarted';
    for (const { id, uploadId } of gone) {
      if (event.type !== 'restored') copies.delete(id);
      if (isOpen(state) && event.type !== 'restored') void drafts().removeFile(name, id);
      if (isGivenUp && uploadId) giveUpUpload(now().services.api)(uploadId);
    }
    if (event.type !== 'filePrepared') return;
    const file = copies.get(event.id);
    const row = state.files.find(({ id }) => id === event.id);
    if (row && file)
      void drafts().saveFile(name, { id: row.id, name: row.name, type: file.type, blob: file });
  }

  /** Files that the server already holds are not sent again. */
  async function restore(): Promise<void> {
    turn += 1;
    const own = turn;
    await keeper.settle();
    const draft = readDraft(await drafts().load<unknown>(name), form().empty);
    const stored = draft?.files.length ? await drafts().loadFiles(name) : [];
    if (own !== turn || state.phase !== 'restoring') return;
    const copyOf = (id: string) => stored.find((file) => file.id === id);
    for (const { id, blob } of stored) copies.set(id, blob);
    const files = (draft?.files ?? [])
      .filter(({ id }) => draft?.uploads[id] || copyOf(id))
      .map((file) => restoredFile(file, draft?.uploads[file.id] ?? null, copyOf(file.id)));
    dispatch({ type: 'restored', draft, files });
    // Removes stored files that are not in the draft: a file can be removed while it is being stored.
    const all = draft?.files.length ? stored : await drafts().loadFiles(name);
    for (const { id } of all)
      if (!state.files.some((file) => file.id === id)) void drafts().removeFile(name, id);
  }

  /** The draft is stored before the call: after a reload the repeat carries the same key. */
  async function send(): Promise<void> {
    const { sent } = state;
    const input = inputOf(state, form());
    await keeper.saveNow();
    if (!sent || input === null) return dispatch({ type: 'failed' });
    const { services, mutation, confirm, client } = now();
    const { api, events } = services;
    const { signal } = new AbortController();
    try {
      const receipt = await confirm(input, (actionValidation) =>
        mutation.send(input, { api, key: sent.key, signal, actionValidation }),
      );
      if (receipt === null) return dispatch({ type: 'failed' });
      // The draft is erased from this device before the reference is shown.
      await keeper.erase();
      dispatch({ type: 'accepted', receipt });
      tellSuccess(mutation, { client, events }, receipt, input);
    } catch (error) {
      if (!isApiError(error)) {
        dispatch({ type: 'failed' });
        throw error;
      }
      const refusal = { code: error.code, params: error.params };
      if (error.status === 401) return dispatch({ type: 'sessionEnded', refusal });
      dispatch({ type: 'refused', refusal, fields: error.fieldErrors, key: crypto.randomUUID() });
    }
  }

  function start(): () => void {
    const own = drafts().hold(name, (held) => dispatch({ type: held ? 'held' : 'taken' }));
    hold = own;
    const connection = now().services.connectivity.changes.subscribe((connectivity) => {
      if (connectivity !== 'online') return;
      for (const { id } of state.files) dispatch({ type: 'uploadRepeated', id });
    });
    return () => {
      connection.unsubscribe();
      turn += 1;
      // The last changes are stored before another tab may open the draft. Until then the page counts as unsaved.
      const done = unsaved.hold();
      void keeper.saveNow().finally(() => {
        own.release();
        done();
      });
      dispatch({ type: 'closed' });
      for (const { url } of state.files) if (url) URL.revokeObjectURL(url);
    };
  }

  return {
    read: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    add,
    takeOver: () => hold?.take(),
    start,
  };
}

export type Machine<Values extends object, Input, Receipt> = ReturnType<
  typeof createMachine<Values, Input, Receipt>
>;
