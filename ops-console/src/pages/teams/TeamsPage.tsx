import { Stack } from '@member-portal/shared-kernel/ui';
import { useMay } from '../../common/session.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { Page } from '../../layout/Page.tsx';
import { Roles } from './Roles.tsx';
import { Sessions } from './Sessions.tsx';
import { Tokens } from './Tokens.tsx';

/** Permissions: teams with their tokens, people with assigned roles, and signed-in operators. */
export function TeamsPage() {
  const t = useConsoleTexts();
  const isSecurity = useMay('security');
  return (
    <Page title={t('teams.title')}>
      <Stack gap="1.25rem">
        <Tokens />
        <Roles />
        {isSecurity && <Sessions />}
      </Stack>
    </Page>
  );
}
