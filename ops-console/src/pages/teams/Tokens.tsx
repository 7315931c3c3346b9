import { TokenAnswer, type TokenList, TokenRevoked } from '@member-portal/server/registry-contracts/registry';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Button } from '@member-portal/shared-kernel/ui';
import { TextField } from '@member-portal/shared-kernel/ui/form';
import { Plus } from '@member-portal/shared-kernel/ui/icons';
import { DataTable } from '@member-portal/shared-kernel/ui/table';
import { useState } from 'react';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { send } from '../../common/registry.ts';
import { Section } from '../../common/Section.tsx';
import { ShownOnce } from '../../common/ShownOnce.tsx';
import { useMay } from '../../common/session.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { ValidUntil } from '../../common/ValidUntil.tsx';
import { wordsIn } from '../../common/words-in.ts';
import { tokensQuery, useRefreshTokens } from './teams-queries.ts';

type Token = TokenList['tokens'][number];

interface NewToken {
  team?: string;
  remotes?: string;
  environments?: string;
  days?: string;
}

const USUAL_DAYS = '90';
const MOST_DAYS = 730;

/** The tokens of teams and builds: the artifacts to publish, the environments, and the end of validity. */
export function Tokens() {
  const t = useConsoleTexts();
  const { date } = useFormats();
  const refresh = useRefreshTokens();
  const tokens = useQuery(tokensQuery());
  const mayCreate = useMay('security');
  const mayRevoke = useMay('ops', 'security');
  const [creates, setCreates] = useState(false);
  const [revoked, setRevoked] = useState<Token | null>(null);
  const [made, setMade] = useState<string | null>(null);

  async function create({ team = '', remotes, environments, days, reason }: NewToken & { reason: string }) {
    const places = wordsIn(environments);
    const outcome = await send('POST', '/tokens', TokenAnswer, {
      team: team.trim(),
      remotes: wordsIn(remotes),
      ...(places.length > 0 && { environments: places }),
      validDays: Number(days),
      reason,
    });
    setMade(outcome.answer?.token ?? null);
    return outcome;
  }

  return (
    <Section
      title={t('teams.tokens')}
      query={tokens}
      empty={t('teams.noToken')}
      action={
        mayCreate && (
          <Button variant="secondary" size="sm" icon={Plus} onClick={() => setCreates(true)}>
            {t('teams.newToken')}
          </Button>
        )
      }
      list={(rows) => (
        <DataTable
          caption={t('teams.tokens')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              heading: t('teams.team'),
              cell: ({ team, build }) => (build ? `${team} (${build.name})` : team),
            },
            { heading: t('teams.remotes'), words: true, cell: ({ remotes }) => remotes.join(', ') },
            {
              heading: t('teams.environments'),
              words: true,
              cell: ({ environments }) =>
                environments === 'all' ? t('teams.everywhere') : environments.join(', '),
            },
            {
              heading: t('teams.until'),
              words: true,
              cell: ({ state, expiresAt }) => (
                <ValidUntil state={state}>{date(expiresAt.slice(0, 10))}</ValidUntil>
              ),
            },
            {
              heading: t('teams.act'),
              words: true,
              cell: (token) =>
                token.state === 'valid' &&
                mayRevoke && (
                  <Button variant="text" size="sm" onClick={() => setRevoked(token)}>
                    {t('teams.revoke')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    >
      {creates && (
        <ChangeDialog<NewToken>
          title={t('teams.newToken')}
          changes={t('teams.newTokenText')}
          initialValues={{ days: USUAL_DAYS }}
          validate={({ team, remotes, days }) => ({
            team: /^[a-z][a-z0-9-]{1,40}$/.test((team ?? '').trim()) ? undefined : t('teams.teamWrong'),
            remotes: wordsIn(remotes).length > 0 ? undefined : t('teams.remotesMissing'),
            days:
              /^\d+$/.test(days ?? '') && Number(days) >= 1 && Number(days) <= MOST_DAYS
                ? undefined
                : t('teams.daysWrong', { count: MOST_DAYS }),
          })}
          submit={t('teams.create')}
          send={create}
          done={t('teams.created')}
          onDone={refresh}
          onClose={() => setCreates(false)}
        >
          <TextField name="team" label={t('teams.team')} hint={t('teams.teamHint')} />
          <TextField name="remotes" label={t('teams.remotes')} hint={t('teams.remotesHint')} />
          <TextField
            name="environments"
            label={t('teams.environments')}
            hint={t('teams.environmentsHint')}
            optional
          />
          <TextField name="days" label={t('teams.days')} inputMode="numeric" />
        </ChangeDialog>
      )}
      {revoked && (
        <ChangeDialog<object>
          title={t('teams.revoke')}
          subtitle={revoked.team}
          changes={t('teams.revokeText', { team: revoked.team, remotes: revoked.remotes.join(', ') })}
          submit={t('teams.revoke')}
          danger
          send={({ reason }) => send('DELETE', `/tokens/${revoked.id}`, TokenRevoked, { reason })}
          done={t('teams.revoked')}
          onDone={refresh}
          onClose={() => setRevoked(null)}
        />
      )}
      {made && !creates && (
        <ShownOnce
          title={t('teams.tokenMade')}
          text={t('teams.tokenMadeText')}
          value={made}
          onClose={() => setMade(null)}
        />
      )}
    </Section>
  );
}
