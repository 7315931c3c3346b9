import { type Session, SessionEnded } from '@member-portal/server/registry-contracts/identity/identity';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Button } from '@member-portal/shared-kernel/ui';
import { DataTable } from '@member-portal/shared-kernel/ui/table';
import { useState } from 'react';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { send } from '../../common/registry.ts';
import { Section } from '../../common/Section.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { sessionsQuery, useRefreshSessions } from './teams-queries.ts';
import { useRoleWords } from './use-role-words.ts';

/** Signed-in operators. The security role can end a session. */
export function Sessions() {
  const t = useConsoleTexts();
  const wordsOf = useRoleWords();
  const { instant } = useFormats();
  const refresh = useRefreshSessions();
  const sessions = useQuery(sessionsQuery());
  const [ended, setEnded] = useState<Session | null>(null);
  return (
    <Section
      title={t('teams.sessions')}
      query={sessions}
      empty={t('teams.noSession')}
      list={(rows) => (
        <DataTable
          caption={t('teams.sessions')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { heading: t('teams.person'), cell: ({ name }) => name },
            { heading: t('teams.role'), words: true, cell: ({ roles }) => roles.map(wordsOf).join(', ') },
            { heading: t('teams.since'), words: true, cell: ({ createdAt }) => instant(createdAt) },
            { heading: t('teams.until'), words: true, cell: ({ expiresAt }) => instant(expiresAt) },
            {
              heading: t('teams.act'),
              words: true,
              cell: (session) => (
                <Button variant="text" size="sm" onClick={() => setEnded(session)}>
                  {t('teams.end')}
                </Button>
              ),
            },
          ]}
        />
      )}
    >
      {ended && (
        <ChangeDialog<object>
          title={t('teams.end')}
          subtitle={ended.name}
          changes={t('teams.endText', { name: ended.name })}
          submit={t('teams.end')}
          danger
          send={({ reason }) => send('DELETE', `/sessions/${ended.id}`, SessionEnded, { reason })}
          done={t('teams.ended')}
          onDone={refresh}
          onClose={() => setEnded(null)}
        />
      )}
    </Section>
  );
}
