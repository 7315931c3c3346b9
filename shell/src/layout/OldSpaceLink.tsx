import { useStream } from '@member-portal/shared-kernel/state';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../portal/lazy-part.tsx';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import type { OldSpaceDialogProps } from './OldSpaceDialog.tsx';

const OldSpaceDialog = lazyPart<OldSpaceDialogProps>(() => import('./OldSpaceDialog.tsx'));

/** The address of the old member space, or null if the environment no longer links to it. */
export function useOldSpaceUrl(): string | null {
  const environment = useStream(usePortal().environment);
  return environment?.showOldInsuredSpaceLink ? environment.oldInsuredSpaceUrl : null;
}

interface OldSpaceLinkProps {
  url: string;
  children: (open: () => void, text: string) => ReactNode;
}

/** A link to the old space that first opens the dialog with the question why. */
export function OldSpaceLink({ url, children }: OldSpaceLinkProps) {
  const t = useShellTexts();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      {children(open, t('oldSpace.link'))}
      {wasOpened && <OldSpaceDialog open={isOpen} onClose={() => setOpen(false)} url={url} />}
    </>
  );
}
