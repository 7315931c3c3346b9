import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import type { ChosenFile } from './chosen-file.ts';
import { useSubmissionTexts } from './texts.ts';

const Picture = chakra('img', {
  base: {
    maxWidth: '100%',
    maxHeight: '70vh',
    marginInline: 'auto',
    borderRadius: 'sm',
    objectFit: 'contain',
  },
});

/** An image as large as the screen allows, over the form. */
export function FilePreview({ file, onClosed }: { file: ChosenFile; onClosed: () => void }) {
  const t = useSubmissionTexts();
  const [open, setOpen] = useState(true);
  return (
    <Dialog title={file.name} open={open} onClose={() => setOpen(false)} onExited={onClosed} closeOnOutside>
      <Picture src={file.url ?? ''} alt={t('files.previewOf', { name: file.name })} />
    </Dialog>
  );
}

/** Opens a PDF in the browser's own reader, in a new tab. */
export function openBeside(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}
