import { GrantedRole, type RolePost } from '@member-portal/server/registry-contracts/identity/identity';
import { ROLE_NAMES } from '@member-portal/server/registry-contracts/identity/roles';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Button } from '@member-portal/shared-kernel/ui';
import { SelectField, TextField } from '@member-portal/shared-kernel/ui/form';
import { Plus } from '@member-portal/shared-kernel/ui/icons';
import { DataTable } from '@member-portal/shared-kernel/ui/table';
import { useState } from 'react';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { send } from '../../common/registry.ts';
import { Section } from '../../common/Section.tsx';
import { useMay } from '../../common/session.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { wordsIn } from '../../common/words-in.ts';
import { rolesQuery, useRefreshRoles } from './teams-queries.ts';
import { useRoleWords } from './use-role-words.ts';

type Granted = Infer<typeof GrantedRole>;

interface NewRole {
  issuer?: string;
  subject?: string;
  name?: string;
  role?: string;
  team?: string;
  remotes?: string;
}

/** Roles assigned at the registry, beside those from the groups of the issuer. */
export function Roles() {
  const t = useConsoleTexts();
  const wordsOf = useRoleWords();
  const { instant } = useFormats();
  const refresh = useRefreshRoles();
  const roles = useQuery(rolesQuery());
  const isSecurity = useMay('security');
  const [grants, setGrants] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Granted | null>(null);
  const missing = (text: string | undefined) => ((text ?? '').trim() === '' ? t('teams.missing') : undefined);

  return (
    <Section
      title={t('teams.roles')}
      query={roles}
      empty={t('teams.noRole')}
      action={
        isSecurity && (
          <Button variant="secondary" size="sm" icon={Plus} onClick={() => setGrants(true)}>
            {t('teams.grant')}
          </Button>
        )
      }
      list={(rows) => (
        <DataTable
          caption={t('teams.roles')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { heading: t('teams.person'), cell: ({ name }) => name },
            { heading: t('teams.role'), words: true, cell: ({ role }) => wordsOf(role) },
            {
              heading: t('audit.issuer'),
              words: true,
              cell: ({ issuer, subject }) => `${issuer}, ${subject}`,
            },
            { heading: t('teams.since'), words: true, cell: ({ grantedAt }) => instant(grantedAt) },
            {
              heading: t('teams.act'),
              words: true,
              cell: (row) =>
                isSecurity && (
                  <Button variant="text" size="sm" onClick={() => setWithdrawn(row)}>
                    {t('teams.withdraw')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    >
      {grants && (
        <ChangeDialog<NewRole>
          title={t('teams.grant')}
          changes={t('teams.grantText')}
          initialValues={{ role: 'viewer' }}
          validate={({ issuer, subject, name, role, team, remotes }) => ({
            issuer: /^https?:\/\/.+/.test(issuer ?? '') ? undefined : t('teams.issuerWrong'),
            subject: missing(subject),
            name: (name ?? '').trim().length < 2 ? t('teams.missing') : undefined,
            ...(role === 'team' && {
              team: missing(team),
              remotes: wordsIn(remotes).length > 0 ? undefined : t('teams.remotesMissing'),
            }),
          })}
          submit={t('teams.grant')}
          send={({ reason, ...values }) =>
            send('POST', '/roles', GrantedRole, { ...roleOrder(values), reason })
          }
          done={t('teams.granted')}
          onDone={refresh}
          onClose={() => setGrants(false)}
        >
          {({ role }) => (
            <>
              <TextField name="name" label={t('teams.person')} />
              <TextField name="issuer" label={t('audit.issuer')} hint={t('teams.issuerHint')} />
              <TextField name="subject" label={t('audit.subject')} hint={t('teams.subjectHint')} />
              <SelectField
                name="role"
                label={t('teams.role')}
                placeholder={null}
                options={ROLE_NAMES.map((one) => ({ value: one, label: t(`teams.roleNames.${one}`) }))}
              />
              {role === 'team' && (
                <>
                  <TextField name="team" label={t('teams.team')} hint={t('teams.teamHint')} />
                  <TextField name="remotes" label={t('teams.remotes')} hint={t('teams.remotesHint')} />
                </>
              )}
            </>
          )}
        </ChangeDialog>
      )}
      {withdrawn && (
        <ChangeDialog<object>
          title={t('teams.withdraw')}
          subtitle={withdrawn.name}
          changes={t('teams.withdrawText', { name: withdrawn.name, role: wordsOf(withdrawn.role) })}
          submit={t('teams.withdraw')}
          danger
          send={({ reason }) => send('DELETE', `/roles/${withdrawn.id}`, GrantedRole, { reason })}
          done={t('teams.withdrawn')}
          onDone={refresh}
          onClose={() => setWithdrawn(null)}
        />
      )}
    </Section>
  );
}

function roleOrder({ issuer = '', subject = '', name = '', role, team = '', remotes }: NewRole) {
  const person = { issuer: issuer.trim(), subject: subject.trim(), name: name.trim() };
  const given: Infer<typeof RolePost>['role'] =
    role === 'team'
      ? { role, team: team.trim(), remotes: wordsIn(remotes), environments: 'all' }
      : { role: role as 'viewer' };
  return { ...person, role: given };
}
