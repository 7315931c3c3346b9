import {
  type TesterLink,
  TesterLinkMade,
  TesterLinkRevoked,
} from '@member-portal/server/registry-contracts/testers/testers';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Button, Flex } from '@member-portal/shared-kernel/ui';
import { TextAreaField, TextField } from '@member-portal/shared-kernel/ui/form';
import { Plus, TestTube } from '@member-portal/shared-kernel/ui/icons';
import { DataTable } from '@member-portal/shared-kernel/ui/table';
import { useState } from 'react';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { givenName } from '../../common/operator-name.ts';
import { send } from '../../common/registry.ts';
import { Section } from '../../common/Section.tsx';
import { ShownOnce } from '../../common/ShownOnce.tsx';
import { useMay, useOperator } from '../../common/session.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { ValidUntil } from '../../common/ValidUntil.tsx';
import { FaultDialog } from './FaultDialog.tsx';
import { hoursProblem, USUAL_HOURS } from './hours.ts';
import { linksQuery, useRefreshLinks } from './lab-queries.ts';
import { pairsIn } from './pairs-in.ts';

interface NewLink {
  pins?: string;
  overrides?: string;
  hours?: string;
}

/** The tester links of an environment. */
export function TesterLinks({ environment }: { environment: string }) {
  const t = useConsoleTexts();
  const { instant } = useFormats();
  const refresh = useRefreshLinks();
  const { name } = useOperator();
  const links = useQuery(linksQuery(environment));
  const isOperator = useMay('ops');
  const [creates, setCreates] = useState(false);
  const [breaks, setBreaks] = useState(false);
  const [revoked, setRevoked] = useState<TesterLink | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const by = givenName() ?? name;

  async function create({ pins, overrides, hours, reason }: NewLink & { reason: string }) {
    const outcome = await send('POST', `/environments/${environment}/tester-links`, TesterLinkMade, {
      pins: pairsIn(pins) ?? {},
      overrides: pairsIn(overrides) ?? {},
      hours: Number(hours),
      ...{ by, reason },
    });
    setMade(outcome.answer?.link ?? null);
    return outcome;
  }

  return (
    <Section
      title={t('lab.links')}
      query={links}
      empty={t('lab.noLink')}
      action={
        isOperator && (
          <Flex gap="0.5rem" flexWrap="wrap">
            <Button variant="secondary" size="sm" icon={TestTube} onClick={() => setBreaks(true)}>
              {t('lab.break')}
            </Button>
            <Button variant="secondary" size="sm" icon={Plus} onClick={() => setCreates(true)}>
              {t('lab.newLink')}
            </Button>
          </Flex>
        )
      }
      list={(rows) => (
        <DataTable
          caption={t('lab.links')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              heading: t('lab.shows'),
              cell: ({ pins, overrides, charter, faults }) =>
                [
                  shown({ ...pins, ...overrides }),
                  charter && t('lab.charter'),
                  ...Object.entries(faults ?? {}).map(([remote, fault]) =>
                    t('lab.broken', {
                      remote,
                      fault: t([`lab.faults.${fault as 'absent'}`, 'lab.faultOther'], { fault }),
                    }),
                  ),
                ]
                  .filter(Boolean)
                  .join(', ') || t('lab.live'),
            },
            { heading: t('audit.who'), words: true, cell: ({ createdBy }) => createdBy },
            { heading: t('change.why'), words: true, cell: ({ reason }) => reason },
            {
              heading: t('teams.until'),
              words: true,
              cell: ({ state, expiresAt }) => <ValidUntil state={state}>{instant(expiresAt)}</ValidUntil>,
            },
            {
              heading: t('teams.act'),
              words: true,
              cell: (link) =>
                isOperator &&
                link.state === 'valid' && (
                  <Button variant="text" size="sm" onClick={() => setRevoked(link)}>
                    {t('teams.revoke')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    >
      {creates && (
        <ChangeDialog<NewLink>
          title={t('lab.newLink')}
          subtitle={environment}
          changes={t('lab.newLinkText')}
          initialValues={{ hours: USUAL_HOURS }}
          validate={({ pins, overrides, hours }) => ({
            pins: pairsIn(pins) === null ? t('lab.pinsWrong') : undefined,
            overrides: pairsIn(overrides) === null ? t('lab.overridesWrong') : undefined,
            hours: hoursProblem(hours, t),
          })}
          submit={t('teams.create')}
          send={create}
          done={t('lab.created')}
          onDone={refresh}
          onClose={() => setCreates(false)}
        >
          <TextAreaField name="pins" label={t('lab.pins')} hint={t('lab.pinsHint')} rows={2} optional />
          <TextAreaField
            name="overrides"
            label={t('lab.overrides')}
            hint={t('lab.overridesHint')}
            rows={2}
            optional
          />
          <TextField name="hours" label={t('lab.hours')} inputMode="numeric" />
        </ChangeDialog>
      )}
      {revoked && (
        <ChangeDialog<object>
          title={t('teams.revoke')}
          subtitle={environment}
          changes={t('lab.revokeText')}
          submit={t('teams.revoke')}
          danger
          send={({ reason }) =>
            send('POST', `/tester-links/${revoked.id}/revoke`, TesterLinkRevoked, { by, reason })
          }
          done={t('lab.revoked')}
          onDone={refresh}
          onClose={() => setRevoked(null)}
        />
      )}
      {breaks && (
        <FaultDialog
          environment={environment}
          onMade={setMade}
          onDone={refresh}
          onClose={() => setBreaks(false)}
        />
      )}
      {made && !creates && !breaks && (
        <ShownOnce
          title={t('lab.linkMade')}
          text={t('lab.linkMadeText')}
          value={made}
          onClose={() => setMade(null)}
        />
      )}
    </Section>
  );
}

const shown = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([artifact, value]) => `${artifact} ${value}`)
    .join(', ');
