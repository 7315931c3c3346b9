import {
  useAllInfo,
  useMutation,
  useReadOnly,
  useServices,
  useStream,
} from '@member-portal/shared-kernel/state';
import { AnnouncementBanner, Stack } from '@member-portal/shared-kernel/ui';
import { useState } from 'react';
import { announcementMutations } from '../../data/announcements.ts';
import { useT } from '../../texts.ts';

/**
 * Announcements of the insurer, above everything else. The profile contains them too, so that Home renders
 * them at once and nothing moves when the state arrives.
 */
export function Announcements() {
  const t = useT();
  const { notify, session } = useServices();
  const profile = useStream(session.profile);
  const { data } = useAllInfo();
  const readOnly = useReadOnly();
  const { mutateAsync } = useMutation(announcementMutations.close());
  const [closed, setClosed] = useState<readonly string[]>([]);
  const announced = (data ?? profile)?.announcement ?? [];
  const shown = announced.filter(({ id }) => !closed.includes(id));
  if (shown.length === 0) return null;

  const close = async (id: string) => {
    setClosed((before) => [...before, id]);
    try {
      await mutateAsync(id);
    } catch {
      setClosed((before) => before.filter((other) => other !== id));
      notify({ tone: 'danger', text: t('announcements.closeFailed') });
    }
  };
  return (
    <Stack as="section" gap="0.5rem" aria-label={t('announcements.label')}>
      {shown.map((announcement) => (
        <AnnouncementBanner
          key={announcement.id}
          announcement={announcement}
          onClose={announcement.closable && !readOnly ? () => void close(announcement.id) : undefined}
        />
      ))}
    </Stack>
  );
}
