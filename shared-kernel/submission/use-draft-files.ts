import { useEffect, useRef, useState } from 'react';
import type { Limits } from '../rules/limits.ts';
import { useServices, useStream } from '../state/services-context.tsx';
import {
  type ChosenFile,
  chosenFile,
  countsAsFile,
  kindOf,
  previewOf,
  restoredFile,
  toKept,
} from './chosen-file.ts';
import { prepare } from './prepare-file.ts';
import { giveUpUpload } from './upload-file.mutation.ts';
import type { Draft } from './use-draft.ts';
import { useFileRows } from './use-file-rows.ts';
import { useUploads } from './use-uploads.ts';

/** Why a choice of files is refused as a whole. */
export interface ChoiceRefusal {
  code: 'file_beyond_count' | 'files_beyond_count' | 'files_total_too_large';
  params: Record<string, string>;
}

export interface DraftFiles {
  files: ChosenFile[];
  choiceRefusal: ChoiceRefusal | null;
  limits: Limits['uploads'];
  /** Number and total bytes of the files that count towards the limits; refused files do not. */
  count: number;
  bytes: number;
  /** `inPlaceOf` is the id of a refused file that the first of `chosen` replaces. */
  add(chosen: File[], inPlaceOf?: string): Promise<void>;
  remove(id: string): void;
  /** Moves a file one place up or down. The insurer gets the files in this order. */
  move(id: string, by: -1 | 1): void;
  retry(id: string): void;
  /** Sends the files of uploads that the server no longer has again, from the copies on this device. */
  sendAgain(uploadIds: string[]): void;
}

/**
 * The files of a submission. Each chosen file is prepared, checked, stored with the draft and sent at once, with its own
 * progress, refusal and retry.
 */
export function useDraftFiles<Values extends object>(draft: Draft<Values>): DraftFiles {
  const services = useServices();
  const { api, drafts } = services;
  const { form, phase, generation, change, latest } = draft;
  const limits = useStream(services.limits).uploads;
  const { files, rows } = useFileRows();
  const [choiceRefusal, setChoiceRefusal] = useState<ChoiceRefusal | null>(null);
  const copies = useRef(new Map<string, Blob>()).current;
  /** Choices are handled one after the other, so that each one is checked against the room that the last one left. */
  const adding = useRef<Promise<void>>(Promise.resolve());
  const uploads = useUploads(rows, copies, (id, uploadId) =>
    change((kept) => ({ uploads: { ...kept.uploads, [id]: uploadId } })),
  );
  /** The draft's list follows the rows that count. */
  const keepList = () => change({ files: rows.now().filter(countsAsFile).map(toKept) });

  // Files of an earlier visit: those that the server already holds are not sent again.
  useEffect(() => {
    if (phase !== 'ready' || generation === 0) return;
    let shown = true;
    copies.clear();
    rows.set([]);
    setChoiceRefusal(null);
    void drafts.loadFiles(form).then((stored) => {
      if (!shown) return;
      const kept = latest.current;
      const wanted = new Set(kept.files.map(({ id }) => id));
      // Given up while it was being kept.
      for (const { id } of stored) if (!wanted.has(id)) void drafts.removeFile(form, id);
      const copyOf = (id: string) => stored.find((file) => file.id === id);
      const back = kept.files.filter(({ id }) => kept.uploads[id] || copyOf(id));
      for (const { id, blob } of stored) copies.set(id, blob);
      rows.set(back.map((file) => restoredFile(file, kept.uploads[file.id] ?? null, copyOf(file.id))));
      for (const { id } of back) if (!kept.uploads[id]) void uploads.send(id);
    });
    return () => {
      shown = false;
      uploads.stopAll();
    };
  }, [drafts, form, phase, generation, latest, rows, copies, uploads]);

  // The addresses of what was shown go with the page.
  useEffect(() => () => rows.set([]), [rows]);

  /** False where there is no room for a file more. */
  async function addOne(chosen: File, inPlaceOf?: string): Promise<boolean> {
    const row = chosenFile(crypto.randomUUID(), chosen);
    const { id } = row;
    if (inPlaceOf) {
      forget(inPlaceOf);
      rows.set(rows.now().map((file) => (file.id === inPlaceOf ? row : file)));
    } else rows.set([...rows.now(), row]);
    const prepared = await prepare(chosen, limits);
    // Taken away, or the whole draft given up, while it was looked at.
    if (!rows.now().some((file) => file.id === id)) return true;
    if ('refusal' in prepared) {
      rows.update(id, { state: 'error', error: prepared.refusal });
      return true;
    }
    const { file } = prepared;
    const others = rows.now().filter((one) => one.id !== id && countsAsFile(one));
    const leaveOut = () => rows.set(rows.now().filter((one) => one.id !== id));
    if (others.length >= limits.maxFiles) {
      leaveOut();
      return false;
    }
    if (others.reduce((sum, { bytes }) => sum + bytes, file.size) > limits.maxTotalBytes) {
      leaveOut();
      setChoiceRefusal({ code: 'files_total_too_large', params: { name: file.name } });
      return true;
    }
    copies.set(id, file);
    rows.update(id, {
      name: file.name,
      kind: kindOf(file.name),
      bytes: file.size,
      originalBytes: file.size < chosen.size ? chosen.size : null,
      state: 'waiting',
      url: previewOf(file, file.name),
    });
    keepList();
    void drafts.saveFile(form, { id, name: file.name, type: file.type, blob: file });
    void uploads.send(id);
    return true;
  }

  async function addAll(chosen: File[], inPlaceOf?: string): Promise<void> {
    for (const [place, file] of chosen.entries()) {
      if (await addOne(file, place === 0 ? inPlaceOf : undefined)) continue;
      const params = {
        nb: String(limits.maxFiles),
        name: chosen
          .slice(place)
          .map(({ name }) => name)
          .join(', '),
      };
      const several = place < chosen.length - 1;
      return setChoiceRefusal({ code: several ? 'files_beyond_count' : 'file_beyond_count', params });
    }
  }

  function add(chosen: File[], inPlaceOf?: string): Promise<void> {
    setChoiceRefusal(null);
    adding.current = adding.current.then(() => addAll(chosen, inPlaceOf));
    return adding.current;
  }

  function forget(id: string): void {
    uploads.stop(id);
    copies.delete(id);
    void drafts.removeFile(form, id);
  }

  function remove(id: string): void {
    const uploadId = latest.current.uploads[id];
    if (uploadId) giveUpUpload(api)(uploadId);
    drop(id);
  }

  function drop(id: string): void {
    forget(id);
    setChoiceRefusal(null);
    rows.set(rows.now().filter((file) => file.id !== id));
    keepList();
    change((kept) => ({
      uploads: Object.fromEntries(Object.entries(kept.uploads).filter(([one]) => one !== id)),
    }));
  }

  function move(id: string, by: -1 | 1): void {
    const order = [...rows.now()];
    const from = order.findIndex((file) => file.id === id);
    const [one, other] = [order[from], order[from + by]];
    if (!one || !other) return;
    order[from] = other;
    order[from + by] = one;
    rows.set(order);
    keepList();
  }

  function sendAgain(uploadIds: string[]): void {
    for (const { id, uploadId } of rows.now()) {
      if (!uploadId || !uploadIds.includes(uploadId)) continue;
      uploads.forget(id);
      if (copies.has(id)) void uploads.send(id);
      else drop(id);
    }
  }

  const counted = files.filter(countsAsFile);
  return {
    files,
    choiceRefusal,
    limits,
    count: counted.length,
    bytes: counted.reduce((sum, file) => sum + file.bytes, 0),
    add,
    remove,
    move,
    retry: (id) => void uploads.send(id),
    sendAgain,
  };
}
