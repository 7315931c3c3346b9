import { Button, EmptyState } from '@member-portal/shared-kernel/ui';
import { useConsoleTexts } from '../common/texts.ts';
import { Page } from '../layout/Page.tsx';

export function NotFoundPage() {
  const t = useConsoleTexts();
  return (
    <Page title={t('notFound.title')}>
      <EmptyState title={t('notFound.text')} action={<Button to="/">{t('notFound.back')}</Button>} />
    </Page>
  );
}
