import {
  RequestAnswered,
  RequestMoved,
  type RequestShown,
} from '@member-portal/server/operator-contracts/operated-requests';
import { AskedField } from '@member-portal/shared-kernel/contracts/requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Button, Chip, Flex, Heading, KeyValueList, Stack, Text } from '@member-portal/shared-kernel/ui';
import { DateField, SelectField, TextAreaField, TextField } from '@member-portal/shared-kernel/ui/form';
import { SidePanel } from '@member-portal/shared-kernel/ui/overlay';
import { type ReactNode, useState } from 'react';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { send } from '../../common/registry.ts';
import { useConsoleTexts } from '../../common/texts.ts';
import { useActorName } from '../../common/use-actor-name.ts';
import { MOST_REASON } from './most-reason.ts';

interface RequestPanelProps {
  request: RequestShown;
  /** Called after a change, so that the request is read again. */
  onChanged: () => void;
  onClose: () => void;
}

type Act = 'move' | 'ask' | 'answer';

interface Values {
  status?: string;
  info?: string;
  title?: string;
  field?: string;
  until?: string;
  text?: string;
}

/** Longest words for the member. */
const MOST_WORDS = 500;

/** A request with its history and messages, and what operators do with it. */
export function RequestPanel({ request, onChanged, onClose }: RequestPanelProps) {
  const t = useConsoleTexts();
  const { instant } = useFormats();
  const [act, setAct] = useState<Act | null>(null);
  const { reference, environment, membershipNumber, title, typeCode, statusKey, newStatus } = request;
  return (
    <SidePanel open title={title} subtitle={`${environment} · ${reference}`} onClose={onClose}>
      <Stack gap="1.25rem">
        <Flex gap="0.5rem" flexWrap="wrap">
          <Chip>{t(`requests.status.${statusKey}`)}</Chip>
          {newStatus && <Chip tone="info">{t('requests.notSeen')}</Chip>}
        </Flex>
        <KeyValueList
          items={[
            { label: t('requests.member'), value: membershipNumber },
            { label: t('requests.type'), value: String(typeCode) },
          ]}
        />
        <Flex gap="0.5rem" flexWrap="wrap">
          {(['move', 'ask', 'answer'] as const).map((one) => (
            <Button key={one} variant="secondary" size="sm" onClick={() => setAct(one)}>
              {t(`requests.acts.${one}`)}
            </Button>
          ))}
        </Flex>
        <Block title={t('requests.history')}>
          {request.events.map(({ statusKey: status, at, infoMessage }) => (
            <li key={`${at} ${status}`}>
              <Text variant="small">{t(`requests.status.${status}`)}</Text>
              <Text variant="caption" tone="muted">
                {instant(at)}
              </Text>
              {infoMessage && (
                <Text variant="small" lang="fr">
                  {infoMessage}
                </Text>
              )}
            </li>
          ))}
        </Block>
        {request.messages.length > 0 && (
          <Block title={t('requests.messages')}>
            {request.messages.map(({ from, sentAt, readAt, body }) => (
              <li key={`${sentAt} ${from}`}>
                <Text variant="caption" tone="muted">
                  {t(`requests.from.${from}`)}, {instant(sentAt)}
                  {from === 'INSURER' && readAt === null && `, ${t('requests.notRead')}`}
                </Text>
                <Text variant="small" lang="fr" whiteSpace="pre-wrap">
                  {body}
                </Text>
              </li>
            ))}
          </Block>
        )}
      </Stack>
      {act && <ActDialog request={request} act={act} onDone={onChanged} onClose={() => setAct(null)} />}
    </SidePanel>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading level={3} marginBottom="0.5rem">
        {title}
      </Heading>
      <Stack as="ol" gap="0.625rem">
        {children}
      </Stack>
    </section>
  );
}

interface ActDialogProps {
  request: RequestShown;
  act: Act;
  onDone: () => void;
  onClose: () => void;
}

const NO_VALUES: Values = { field: 'file' };

/** Moves the request, asks the member for something, or writes to them. */
function ActDialog({ request, act, onDone, onClose }: ActDialogProps) {
  const t = useConsoleTexts();
  const by = useActorName();
  const { reference, environment, nextStatuses } = request;
  const needed = { move: 'status', ask: 'info', answer: 'text' } as const;

  function change({ status, info, title, field, until, text, reason }: Values & { reason: string }) {
    const which = { environment, reference, by, reason };
    if (act === 'answer')
      return send<unknown>('POST', '/operators/requests/answer', RequestAnswered, { ...which, text });
    const words = info?.trim() ? { info: info.trim() } : {};
    return send<unknown>('POST', `/operators/requests/${act}`, RequestMoved, {
      ...{ ...which, ...words },
      ...(act === 'move'
        ? { status }
        : { field, ...(title?.trim() && { title: title.trim() }), ...(until && { until }) }),
    });
  }

  return (
    <ChangeDialog<Values>
      title={t(`requests.acts.${act}`)}
      subtitle={`${environment} · ${reference}`}
      changes={t(`requests.changes.${act}`)}
      initialValues={NO_VALUES}
      validate={(values) => ({
        [needed[act]]: values[needed[act]]?.trim() ? undefined : t('teams.missing'),
      })}
      submit={t(`requests.acts.${act}`)}
      mostReason={MOST_REASON}
      send={change}
      done={t('requests.done', { reference })}
      onDone={onDone}
      onClose={onClose}
    >
      {act === 'move' && (
        <SelectField
          name="status"
          label={t('requests.newStatus')}
          options={nextStatuses.map((status) => ({ value: status, label: t(`requests.status.${status}`) }))}
        />
      )}
      {act === 'ask' && (
        <>
          <TextField name="title" label={t('requests.missingShort')} optional />
          <SelectField
            name="field"
            label={t('requests.answeredBy')}
            placeholder={null}
            options={AskedField.options.map((field) => ({
              value: field,
              label: t(`requests.fields.${field}`),
            }))}
          />
          <DateField name="until" label={t('requests.until')} optional />
        </>
      )}
      {act === 'answer' ? (
        <TextAreaField name="text" label={t('requests.text')} hint={t('requests.inFrench')} rows={5} />
      ) : (
        <TextAreaField
          name="info"
          label={t(act === 'ask' ? 'requests.missing' : 'requests.info')}
          hint={t('requests.inFrench')}
          rows={3}
          limit={MOST_WORDS}
          {...(act === 'move' && { optional: true })}
        />
      )}
    </ChangeDialog>
  );
}
