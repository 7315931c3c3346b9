import type { BoardEnvironment } from '@member-portal/server/registry-contracts/board/board';
import {
  SET_STATES,
  type SetState,
  WholeDocument,
  withState,
} from '@member-portal/server/registry-contracts/environments/environment-state';
import { EnvironmentAnswer } from '@member-portal/server/registry-contracts/registry';
import { chakra, Stack, Strong, Text } from '@member-portal/shared-kernel/ui';
import { TextAreaField } from '@member-portal/shared-kernel/ui/form';
import { ChevronDown } from '@member-portal/shared-kernel/ui/icons';
import { Menu } from '@member-portal/shared-kernel/ui/overlay';
import { memo, useState } from 'react';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { environmentName } from '../../common/environments-query.ts';
import { read, send } from '../../common/registry.ts';
import { useMay } from '../../common/session.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { useRefreshBoard } from './board-query.ts';

const Pill = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    minHeight: '1.875rem',
    paddingInline: '0.625rem',
    border: '1px solid var(--p-line-strong)',
    borderRadius: 'full',
    background: 'surface',
    color: 'text',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    _hover: { background: 'surface-2' },
    '&[data-locked]': { borderColor: 'line', background: 'transparent' },
  },
});
const Dot = chakra('span', {
  base: { width: '0.5rem', height: '0.5rem', borderRadius: 'full' },
  variants: {
    state: {
      open: { background: 'success' },
      maintenance: { background: 'warning' },
      closed: { background: 'text-2' },
      broken: { background: 'danger' },
    },
  },
});

/** Name and state of an environment. Operators open it, close it and put it into maintenance here. */
export const StateControl = memo(function StateControl({ environment }: { environment: BoardEnvironment }) {
  const t = useConsoleTexts();
  const mayChange = useMay('ops');
  const [wanted, setWanted] = useState<SetState | null>(null);
  const { code, name, state, maintenanceReason } = environment;
  const words = (
    <>
      <Dot state={state} aria-hidden />
      {t(`state.${state}`)}
    </>
  );
  return (
    <Stack gap="0.25rem" alignItems="flex-start">
      <Text as="span" variant="row">
        <Strong>{code}</Strong>
      </Text>
      {name && (
        <Text as="span" variant="caption" tone="muted">
          {name}
        </Text>
      )}
      {mayChange ? (
        <Menu
          trigger={
            <Pill type="button" aria-label={t('state.change', { code, state: t(`state.${state}`) })}>
              {words}
              <ChevronDown size={14} aria-hidden />
            </Pill>
          }
          items={SET_STATES.filter((one) => one !== state || one === 'maintenance').map((one) => ({
            id: one,
            label: t(`state.to.${one}`),
            onSelect: () => setWanted(one),
          }))}
        />
      ) : (
        <Pill as="span" data-locked>
          {words}
        </Pill>
      )}
      {state === 'maintenance' && maintenanceReason && (
        <Text as="span" variant="caption" tone="muted" maxWidth="9rem">
          {maintenanceReason}
        </Text>
      )}
      {wanted && <StateDialog environment={environment} state={wanted} onClose={() => setWanted(null)} />}
    </Stack>
  );
});

interface StateDialogProps {
  environment: BoardEnvironment;
  state: SetState;
  onClose: () => void;
}

function StateDialog({ environment: { code, name, maintenanceReason }, state, onClose }: StateDialogProps) {
  const t = useConsoleTexts();
  const refresh = useRefreshBoard();
  const path = `/environments/${code}`;

  async function change({ told, reason }: { told?: string; reason: string }) {
    const { document } = await read(path, WholeDocument);
    return send('PUT', path, EnvironmentAnswer, {
      document: withState(document, state, told?.trim() || null),
      reason,
    });
  }

  return (
    <ChangeDialog<{ told?: string }>
      title={t(`state.to.${state}`)}
      subtitle={environmentName({ code, name })}
      changes={t(`state.changes.${state}`)}
      initialValues={{ told: maintenanceReason ?? '' }}
      submit={t(`state.to.${state}`)}
      danger={state !== 'open'}
      send={change}
      done={t('state.done', { code, state: t(`state.${state}`) })}
      onDone={refresh}
      onClose={onClose}
    >
      {state === 'maintenance' && (
        <TextAreaField name="told" label={t('state.told')} hint={t('state.toldHint')} rows={2} optional />
      )}
    </ChangeDialog>
  );
}
