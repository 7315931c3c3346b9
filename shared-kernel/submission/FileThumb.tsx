import { chakra } from '@chakra-ui/react';
import { IconBox } from '../ui/data/IconBox.tsx';
import { File, FileText, type IconType, Image, Lock } from '../ui/icons/index.ts';
import { type ChosenFile, isImage } from './chosen-file.ts';

const sheet = {
  base: {
    width: '2.75rem',
    height: '3.5rem',
    borderRadius: 'sm',
    border: '1px solid var(--p-line)',
    background: 'surface-2',
    flexShrink: 0,
  },
} as const;
const Picture = chakra('img', { base: { ...sheet.base, objectFit: 'cover' } });
const Page = chakra('svg', { base: { ...sheet.base, background: '#fff' } });

/** Decorative thumbnail: the image itself, a page for a PDF, an icon for a refused file. */
export function FileThumb({ file }: { file: ChosenFile }) {
  const isPdf = file.kind === 'pdf';
  if (file.state === 'error') return <IconBox icon={refusedIcon(file)} tone="alert" />;
  if (isPdf) return <PdfPage />;
  return file.url ? <Picture src={file.url} alt="" /> : <IconBox icon={Image} tone="neutral" />;
}

function refusedIcon({ error, kind }: ChosenFile): IconType {
  if (error?.code === 'file_encrypted') return Lock;
  if (kind === 'pdf') return FileText;
  return isImage(kind) ? Image : File;
}

/** Drawing of a page. The paper is white in light and dark mode. */
function PdfPage() {
  return (
    <Page viewBox="0 0 44 56" aria-hidden data-file-page>
      <rect x="6" y="6" width="12" height="6" rx="1" fill="var(--p-primary)" opacity="0.75" />
      <path d="M6 19h32M6 25h27M6 31h32M6 37h20" stroke="#b7c0c2" strokeWidth="2" strokeLinecap="round" />
      <rect x="26" y="43" width="12" height="6" rx="1" fill="var(--p-accent)" opacity="0.85" />
    </Page>
  );
}
