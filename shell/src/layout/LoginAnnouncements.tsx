import { useQuery, useStream } from '@member-portal/shared-kernel/state';
import { AnnouncementBanner, Stack } from '@member-portal/shared-kernel/ui';
import { useState } from 'react';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import { announcementQueries } from './announcement-queries.ts';
import { rememberClosed } from './closed-announcements.ts';

/** Announcements of the insurer above the login. The page contains them, so that nothing moves. */
export function LoginAnnouncements() {
  const { boot, preview } = usePortal();
  const t = useShellTexts();
  const isPreviewed = useStream(preview)?.kind === 'announcement';
  const previewed = useQuery({ ...announcementQueries.previewed(), enabled: isPreviewed });
  const [closed, setClosed] = useState<readonly string[]>([]);
  const announced = (isPreviewed && previewed.data?.announcements) || (boot.announcements ?? []);
  const shown = announced.filter(({ id }) => !closed.includes(id));
  if (shown.length === 0) return null;
  const close = (id: string) => {
    setClosed((before) => [...before, id]);
    if (!isPreviewed) rememberClosed(id);
  };
  return (
    <Stack as="section" gap="0.5rem" marginBottom="1.5rem" aria-label={t('announcements')}>
      {shown.map((announcement) => (
        <AnnouncementBanner
          key={announcement.id}
          announcement={announcement}
          onClose={announcement.closable ? () => close(announcement.id) : undefined}
        />
      ))}
    </Stack>
  );
}
