import { useEffect, useRef, useState } from 'react';
import type { ChosenFile } from './chosen-file.ts';
import type { SubmissionFiles } from './submission-files.ts';
import { useSubmissionTexts } from './texts.ts';

/** The latest change of a file, for a live region. A refusal is announced by its own row. */
export function useFileNews({ files, count, limits }: SubmissionFiles): {
  news: string;
  say: (news: string) => void;
} {
  const t = useSubmissionTexts();
  const [news, say] = useState('');
  const before = useRef<readonly ChosenFile[]>(files);
  useEffect(() => {
    const previousFiles = before.current;
    before.current = files;
    const arrived = files.find(
      ({ id, state }) =>
        state === 'done' && previousFiles.some((file) => file.id === id && file.state !== 'done'),
    );
    const gone = previousFiles.find((file) => !files.some(({ id }) => id === file.id));
    if (arrived) say(t('files.news.added', { name: arrived.name, count, max: limits.maxFiles }));
    else if (gone && gone.state !== 'preparing') say(t('files.news.removed', { name: gone.name }));
  }, [files, count, limits, t]);
  return { news, say };
}
