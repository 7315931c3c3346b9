import type { PortalDocument } from '@member-portal/shared-kernel/contracts/documents';
import { saveFile, useQuery } from '@member-portal/shared-kernel/state';
import { Button, chakra, EmptyState, Failure, Flex, Skeleton, Text } from '@member-portal/shared-kernel/ui';
import { Download, FileText } from '@member-portal/shared-kernel/ui/icons';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useEffect, useState } from 'react';
import { isLasting } from '../../common/lasting-failure.ts';
import { documentQueries } from '../../data/documents.ts';
import { useT } from '../../texts.ts';
import { previewOf } from './preview-kind.ts';

const HEIGHT = 'min(70vh, 56rem)';
const Frame = chakra('iframe', {
  base: { width: '100%', height: HEIGHT, border: '1px solid', borderColor: 'line', borderRadius: 'md' },
});
const Picture = chakra('img', {
  base: { maxWidth: '100%', maxHeight: HEIGHT, marginInline: 'auto', display: 'block', borderRadius: 'md' },
});

interface DocumentPreviewProps {
  document: PortalDocument;
  title: string;
  /** Language of the title; undefined if it is the page language. */
  language: 'fr' | undefined;
  meta: string;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** Shows a PDF or an image in the page. For other files, or if the browser cannot show PDFs, offers the download. */
export default function DocumentPreview({
  document,
  title,
  language,
  meta,
  ...dialog
}: DocumentPreviewProps) {
  const t = useT();
  const file = useQuery(documentQueries.file(document.id));
  const { data, error } = file;
  return (
    <Dialog
      {...dialog}
      size="lg"
      closeOnOutside
      title={<span lang={language}>{title}</span>}
      subtitle={meta}
      footer={
        data && (
          <Flex width="full" justifyContent="flex-end">
            <Button variant="primary" icon={Download} onClick={() => saveFile(data.blob, data.fileName)}>
              {t('preview.download')}
            </Button>
          </Flex>
        )
      }
    >
      {data ? (
        <Shown blob={data.blob} fileName={document.fileName} title={title} />
      ) : isLasting(error) ? (
        <EmptyState icon={FileText} title={t('preview.notDownloadable')} text={t('list.notDownloadable')} />
      ) : error ? (
        <Failure
          title={t('list.downloadFailed')}
          text={t('list.failure.text')}
          error={error}
          onRetry={() => void file.refetch()}
          retrying={file.isFetching}
        />
      ) : (
        <Skeleton height={HEIGHT} borderRadius="md" />
      )}
    </Dialog>
  );
}

function Shown({ blob, fileName, title }: { blob: Blob; fileName: string; title: string }) {
  const t = useT();
  const preview = previewOf(fileName);
  const url = useObjectUrl(blob, preview?.media ?? 'application/octet-stream');
  const [failed, setFailed] = useState(false);
  if (!preview || failed || (preview.kind === 'pdf' && !showsPdf()))
    return <Text>{t('preview.notShown')}</Text>;
  if (!url) return <Skeleton height={HEIGHT} borderRadius="md" />;
  return preview.kind === 'pdf' ? (
    <Frame src={url} title={title} />
  ) : (
    <Picture src={url} alt={title} onError={() => setFailed(true)} />
  );
}

/** Phones without their own viewer would show an empty frame. */
const showsPdf = () => navigator.pdfViewerEnabled !== false;

/** Object URL of these bytes under a media type of ours, so that the frame cannot interpret them as anything else. */
function useObjectUrl(blob: Blob, media: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([blob], { type: media }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob, media]);
  return url;
}
