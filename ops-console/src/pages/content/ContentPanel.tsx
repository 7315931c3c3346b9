import { ContentPreview, ContentVersion } from '@member-portal/server/operator-contracts/operated-content';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import {
  Button,
  Chip,
  Divider,
  Flex,
  Heading,
  QueryView,
  SkeletonText,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import { TextField } from '@member-portal/shared-kernel/ui/form';
import { SidePanel } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { send } from '../../common/registry.ts';
import { ShownOnce } from '../../common/ShownOnce.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { type ContentName, recordQuery, useRefreshContent } from './content-queries.ts';
import { DraftDialog } from './DraftDialog.tsx';
import { instantInParis } from './instant-in-paris.ts';
import { TONES } from './state-tones.ts';

type Act = 'preview' | 'publish' | 'schedule' | 'withdraw' | 'roll-back';

interface Asked {
  act: Act;
  version?: number;
}

const OPEN = ['DRAFT', 'SCHEDULED'];

/** A record with its versions and the actions on it. */
export function ContentPanel({ name, onClose }: { name: ContentName; onClose: () => void }) {
  const t = useConsoleTexts();
  const { instant } = useFormats();
  const record = useQuery(recordQuery(name));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [changes, setChanges] = useState<unknown>(null);
  const [link, setLink] = useState<string | null>(null);
  return (
    <SidePanel
      open
      title={record.data?.[0]?.title || name.externalId}
      subtitle={[
        name.environment,
        t([`content.kinds.${name.kind}`, 'content.kindOther'], { kind: name.kind }),
      ].join(' · ')}
      onClose={onClose}
    >
      <QueryView
        query={record}
        skeleton={<SkeletonText lines={6} />}
        failure={{ title: t('failed.list', { title: name.externalId }) }}
      >
        {(versions) => {
          const draft = versions.find(({ state }) => OPEN.includes(state));
          const shown = versions.find(({ state }) => state === 'PUBLISHED');
          const acts: Act[] = [
            ...(draft ? (['preview', 'publish', 'schedule'] as const) : []),
            ...(shown ? (['withdraw'] as const) : []),
          ];
          return (
            <Stack gap="1.25rem">
              <Flex gap="0.5rem" flexWrap="wrap">
                <Button variant="secondary" size="sm" onClick={() => setChanges(versions[0]?.body)}>
                  {t('content.change')}
                </Button>
                {acts.map((act) => (
                  <Button
                    key={act}
                    variant={act === 'withdraw' ? 'danger' : 'secondary'}
                    size="sm"
                    onClick={() => setAsked({ act })}
                  >
                    {t(`content.acts.${act}`)}
                  </Button>
                ))}
              </Flex>
              <Divider />
              <Stack as="ol" gap="0.875rem">
                {versions.map(({ version, state, by, reason, createdAt, publishAt, publishedAt }) => (
                  <li key={version}>
                    <Flex gap="0.5rem" alignItems="center" flexWrap="wrap">
                      <Heading level={3}>{t('content.version', { version })}</Heading>
                      <Chip tone={TONES[state]}>{t(`content.states.${state}`)}</Chip>
                      {state === 'REPLACED' && shown && (
                        <Button
                          variant="text"
                          size="sm"
                          onClick={() => setAsked({ act: 'roll-back', version })}
                        >
                          {t('content.acts.roll-back')}
                        </Button>
                      )}
                    </Flex>
                    <Text variant="small" tone="muted">
                      {[instant(publishedAt ?? publishAt ?? createdAt), by, reason]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                  </li>
                ))}
              </Stack>
            </Stack>
          );
        }}
      </QueryView>
      {changes !== null && (
        <DraftDialog environment={name.environment} record={changes} onClose={() => setChanges(null)} />
      )}
      {asked && <ActDialog name={name} asked={asked} onLink={setLink} onClose={() => setAsked(null)} />}
      {link && !asked && (
        <ShownOnce
          title={t('content.preview')}
          text={t('content.previewText')}
          value={link}
          onClose={() => setLink(null)}
        />
      )}
    </SidePanel>
  );
}

interface ActDialogProps {
  name: ContentName;
  asked: Asked;
  onLink: (link: string) => void;
  onClose: () => void;
}

function ActDialog({ name, asked: { act, version }, onLink, onClose }: ActDialogProps) {
  const t = useConsoleTexts();
  const refresh = useRefreshContent();
  const { environment, kind, externalId } = name;

  async function run({ at, reason }: { at?: string; reason: string }) {
    const order = { environment, kind, externalId, reason, ...(version !== undefined && { version }) };
    const path = `/operators/content/${act}`;
    if (act === 'preview') {
      const outcome = await send('POST', path, ContentPreview, order);
      if (outcome.answer) onLink(outcome.answer.link);
      return outcome;
    }
    return send<unknown>('POST', path, ContentVersion, {
      ...order,
      ...(act === 'schedule' && { at: instantInParis(at ?? '') }),
    });
  }

  return (
    <ChangeDialog<{ at?: string }>
      title={t(`content.acts.${act}`)}
      subtitle={`${environment} · ${externalId}`}
      changes={t(`content.changes.${act}`)}
      validate={({ at }) => ({
        at: act === 'schedule' && instantInParis(at ?? '') === null ? t('content.atWrong') : undefined,
      })}
      submit={t(`content.acts.${act}`)}
      danger={act === 'withdraw'}
      send={run}
      done={t('content.done')}
      onDone={refresh}
      onClose={onClose}
    >
      {act === 'schedule' && <TextField name="at" label={t('content.at')} hint={t('content.atHint')} />}
    </ChangeDialog>
  );
}
