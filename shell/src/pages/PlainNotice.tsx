import { Button, Heading, Stack } from 'shared-kernel/ui';
import { useShellTexts } from '../boot/PortalContext.tsx';

/** Where not even the code of a message page comes: the sentence, and a way to try again. */
export function PlainNotice({ title }: { title: string }) {
  const t = useShellTexts();
  return (
    <Stack as="main" alignItems="center" gap="1.5rem" padding="4rem 1rem" textAlign="center">
      <Heading level={1}>{title}</Heading>
      <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
    </Stack>
  );
}
