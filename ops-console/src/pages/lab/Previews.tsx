import {
  PreviewDeleted,
  PreviewLinkAnswer,
  type PreviewList,
} from '@member-portal/server/registry-contracts/previews/previews';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Button, Flex } from '@member-portal/shared-kernel/ui';
import { DataTable } from '@member-portal/shared-kernel/ui/table';
import { useState } from 'react';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { send } from '../../common/registry.ts';
import { Section } from '../../common/Section.tsx';
import { ShownOnce } from '../../common/ShownOnce.tsx';
import { useMay } from '../../common/session.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { ValidUntil } from '../../common/ValidUntil.tsx';
import { previewsQuery, useRefreshPreviews } from './lab-queries.ts';

type Preview = PreviewList['previews'][number];

interface Asked {
  preview: Preview;
  kind: 'link' | 'deletion';
}

/** The branches with published builds, each with the link that shows its newest version. */
export function Previews({ environment }: { environment: string }) {
  const t = useConsoleTexts();
  const { instant } = useFormats();
  const refresh = useRefreshPreviews();
  const previews = useQuery(previewsQuery());
  const mayAct = useMay('ops', 'team');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [made, setMade] = useState<string | null>(null);

  async function act({ reason }: { reason: string }) {
    const { preview, kind } = asked as Asked;
    const order = { artifact: preview.artifact, branch: preview.branch, reason };
    if (kind === 'deletion') return send<unknown>('POST', '/previews/deletion', PreviewDeleted, order);
    const outcome = await send('POST', `/environments/${environment}/previews`, PreviewLinkAnswer, order);
    setMade(outcome.answer?.link ?? null);
    return outcome;
  }

  return (
    <Section
      title={t('lab.previews')}
      query={previews}
      empty={t('lab.noPreview')}
      list={(rows) => (
        <DataTable
          caption={t('lab.previews')}
          rows={rows}
          keyOf={({ artifact, branch }) => `${artifact} ${branch}`}
          columns={[
            { heading: t('lab.branch'), cell: ({ branch }) => branch },
            {
              heading: t('lab.shows'),
              words: true,
              cell: ({ artifact, version }) => `${artifact} ${version}`,
            },
            {
              heading: t('teams.until'),
              words: true,
              cell: ({ state, expiresAt }) => <ValidUntil state={state}>{instant(expiresAt)}</ValidUntil>,
            },
            {
              heading: t('teams.act'),
              words: true,
              cell: (preview) =>
                mayAct &&
                preview.state === 'valid' && (
                  <Flex gap="0.25rem" flexWrap="wrap">
                    <Button variant="text" size="sm" onClick={() => setAsked({ preview, kind: 'link' })}>
                      {t('lab.makeLink')}
                    </Button>
                    <Button variant="text" size="sm" onClick={() => setAsked({ preview, kind: 'deletion' })}>
                      {t('lab.delete')}
                    </Button>
                  </Flex>
                ),
            },
          ]}
        />
      )}
    >
      {asked && (
        <ChangeDialog<object>
          title={t(asked.kind === 'link' ? 'lab.makeLink' : 'lab.delete')}
          subtitle={`${asked.preview.artifact} · ${asked.preview.branch}`}
          changes={t(asked.kind === 'link' ? 'lab.makeLinkText' : 'lab.deleteText', { environment })}
          submit={t(asked.kind === 'link' ? 'lab.makeLink' : 'lab.delete')}
          danger={asked.kind === 'deletion'}
          send={act}
          done={t(asked.kind === 'link' ? 'lab.created' : 'lab.deleted')}
          onDone={refresh}
          onClose={() => setAsked(null)}
        />
      )}
      {made && !asked && (
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
