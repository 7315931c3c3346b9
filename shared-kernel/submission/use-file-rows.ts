import { useCallback, useMemo, useRef, useState } from 'react';
import type { ChosenFile } from './chosen-file.ts';

export interface FileRows {
  /** As it is now: several files change between two drawings of the screen. */
  now(): ChosenFile[];
  set(files: ChosenFile[]): void;
  update(id: string, part: Partial<ChosenFile>): void;
}

/** The rows of the screen, which show what `now` knows at once. */
export function useFileRows(): { files: ChosenFile[]; rows: FileRows } {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const current = useRef<ChosenFile[]>([]);
  const set = useCallback((next: ChosenFile[]) => {
    const stays = new Set(next.map(({ url }) => url));
    for (const { url } of current.current) if (url && !stays.has(url)) URL.revokeObjectURL(url);
    current.current = next;
    setFiles(next);
  }, []);
  const rows = useMemo<FileRows>(
    () => ({
      now: () => current.current,
      set,
      update: (id, part) =>
        set(current.current.map((file) => (file.id === id ? { ...file, ...part } : file))),
    }),
    [set],
  );
  return { files, rows };
}
