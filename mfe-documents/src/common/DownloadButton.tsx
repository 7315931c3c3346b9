import { InFrench } from '@member-portal/shared-kernel/i18n';
import { useDownload } from '@member-portal/shared-kernel/state';
import { IconButton } from '@member-portal/shared-kernel/ui';
import { Download } from '@member-portal/shared-kernel/ui/icons';
import { documentMutations } from '../data/documents.ts';
import { useT } from '../texts.ts';
import { isLasting } from './lasting-failure.ts';

/** Messages for a failed download: the member can retry, unless the document will never be available. */
export function useDownloadWords() {
  const t = useT();
  return {
    failed: t('list.downloadFailed'),
    retry: t('retry'),
    lasting: (error: unknown) => (isLasting(error) ? t('list.notDownloadable') : null),
  };
}

/** Downloads documents of a list, one at a time. */
export const useDocumentDownload = () => useDownload(documentMutations.download(), useDownloadWords());

interface DownloadButtonProps {
  id: string;
  title: string;
  /** The language of the title, if it is not that of the page. */
  language: 'fr' | undefined;
  downloads: ReturnType<typeof useDocumentDownload>;
}

/** The download button at the end of a document row. */
export function DownloadButton({ id, title, language, downloads }: DownloadButtonProps) {
  const t = useT();
  const { pending, download } = downloads;
  const labelOf = (title: string) => t('list.download', { title });
  return (
    <IconButton
      icon={Download}
      label={labelOf(title)}
      {...(language && { words: <InFrench words={title}>{labelOf}</InFrench> })}
      aria-busy={pending === id}
      onClick={() => void download(id)}
    />
  );
}
