import { Button, Heading, Stack } from '@member-portal/shared-kernel/ui';
import { useShellTexts } from '../portal/PortalContext.tsx';

/** The fallback when even the code of a message page does not load: its title and a reload button. */
export function PlainNotice({ title }: { title: string }) {
  const t = useShellTexts();
  return (
    <Stack as="main" alignItems="center" gap="1.5rem" padding="4rem 1rem" textAlign="center">
      <Heading level={1}>{title}</Heading>
      <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
    </Stack>
  );
}
