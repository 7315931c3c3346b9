import { Stack } from '@member-portal/shared-kernel/ui';
import { useMay } from '../../common/session.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { Page } from '../../layout/Page.tsx';
import { Roles } from './Roles.tsx';
import { Sessions } from './Sessions.tsx';
import { Tokens } from './Tokens.tsx';

/** Who may do what: teams with their tokens, people with the roles that the registry gave them, who is signed in. */
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
