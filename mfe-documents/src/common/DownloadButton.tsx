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
  downloads: ReturnType<typeof useDocumentDownload>;
}

/** The download button at the end of a document row. */
export function DownloadButton({ id, title, downloads: { pending, download } }: DownloadButtonProps) {
  const t = useT();
  return (
    <IconButton
      icon={Download}
      label={t('list.download', { title })}
      aria-busy={pending === id}
      onClick={() => void download(id)}
    />
  );
}
