import type {
  BoardAnswer,
  BoardCell,
  BoardEnvironment,
} from '@member-portal/server/registry-contracts/board/board';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import {
  Button,
  Chip,
  chakra,
  Flex,
  Heading,
  IconButton,
  KeyValueList,
  Stack,
  Text,
  useIsWide,
} from '@member-portal/shared-kernel/ui';
import {
  Ban,
  ChartColumn,
  Hourglass,
  Pin,
  PinOff,
  Power,
  TrendingUp,
  Undo2,
  Users,
  X,
} from '@member-portal/shared-kernel/ui/icons';
import { SidePanel } from '@member-portal/shared-kernel/ui/overlay';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { environmentName } from '../../common/environments-query.ts';
import { useMay, useMayMove } from '../../common/session.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { Figures } from './Figures.tsx';
import { Journal } from './Journal.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { type MoveKind, movesOf } from './moves.ts';
import { planOf, plansQuery } from './plans-query.ts';
import { RevokeDialog } from './RevokeDialog.tsx';
import { ShareSteps } from './ShareSteps.tsx';
import { shortName } from './short-name.ts';

export interface CellPanelProps {
  board: BoardAnswer;
  environment: BoardEnvironment;
  artifact: string;
  cell: BoardCell;
  onClose: () => void;
}

const Aside = chakra('aside', {
  base: {
    width: '20rem',
    flexShrink: 0,
    position: 'sticky',
    top: '1.25rem',
    maxHeight: 'calc(100dvh - 2.5rem)',
    overflowY: 'auto',
    padding: '1.25rem',
    borderRadius: 'lg',
    background: 'surface',
    boxShadow: 'e1',
  },
});

const ICONS = {
  canary: TrendingUp,
  promote: TrendingUp,
  pin: Pin,
  unpin: PinOff,
  plan: TrendingUp,
  hold: Hourglass,
  resume: TrendingUp,
  'roll-back': Undo2,
  disable: Power,
  enable: Power,
} as const;

/** Details and moves of the selected cell. On a wide screen the panel stands beside the board; on a narrow one it covers it. */
export function CellPanel(props: CellPanelProps) {
  const { environment, artifact, onClose } = props;
  const t = useConsoleTexts();
  const isWide = useIsWide();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const overline = environmentName(environment);
  const title = shortName(artifact);
  if (!isWide)
    return (
      <SidePanel open title={title} subtitle={overline} onClose={onClose}>
        <Content {...props} />
      </SidePanel>
    );
  return (
    <Aside aria-label={`${overline}, ${title}`}>
      <Flex justifyContent="space-between" alignItems="flex-start" marginBottom="0.75rem">
        <div>
          <Text variant="small" tone="muted">
            {overline}
          </Text>
          <Heading level={2} ref={heading} tabIndex={-1}>
            {title}
          </Heading>
        </div>
        <IconButton icon={X} label={t('close')} onClick={onClose} />
      </Flex>
      <Content {...props} />
    </Aside>
  );
}

function Content({ board, environment, artifact, cell }: CellPanelProps): ReactNode {
  const t = useConsoleTexts();
  const { instant } = useFormats();
  const mayMove = useMayMove(artifact, environment.code);
  const isOperator = useMay('ops');
  const mayRevoke = useMay('ops', 'security');
  const [revokes, setRevokes] = useState(false);
  const [asked, setAsked] = useState<MoveKind | null>(null);
  const { stable, canary, pinned, moved, disabled, disabledRoutes, disabledWidgets } = cell;
  const artifactOnBoard = board.artifacts.find(({ id }) => id === artifact);
  const off = [...disabledRoutes, ...disabledWidgets];
  const plan = planOf(useQuery(plansQuery()).data, environment.code, artifact);
  const moves = movesOf(artifact, cell, plan).filter((kind) =>
    kind === 'pin' || kind === 'unpin' ? isOperator : mayMove,
  );
  const [first, ...others] = moves;
  return (
    <Stack gap="1.25rem">
      {canary || plan ? (
        <ShareSteps canary={canary} plan={plan} />
      ) : (
        <Text strong>{t('panel.toAll', { version: stable })}</Text>
      )}
      {(pinned || disabled || environment.secondPerson) && (
        <Flex gap="0.5rem" flexWrap="wrap">
          {pinned && <Chip icon={Pin}>{t('board.pinned')}</Chip>}
          {disabled && <Chip icon={Power}>{t('board.disabled')}</Chip>}
          {environment.secondPerson && <Chip icon={Users}>{t('panel.secondPerson')}</Chip>}
        </Flex>
      )}
      <Figures cell={cell} bytes={artifactOnBoard?.bytes ?? {}} />
      <Button
        variant="secondary"
        size="sm"
        icon={ChartColumn}
        to={`/health?environment=${environment.code}&artifact=${artifact}`}
      >
        {t('panel.health')}
      </Button>
      <KeyValueList
        items={[
          { label: t('panel.owner'), value: artifactOnBoard?.owner ?? '–' },
          ...(moved ? [{ label: t('panel.moved'), value: `${instant(moved.at)}, ${moved.who}` }] : []),
          ...(off.length > 0 ? [{ label: t('panel.off'), value: off.join(', ') }] : []),
        ]}
      />
      {first && (
        <Stack gap="0.5rem">
          <MoveButton kind={first} variant={first === 'disable' ? 'danger' : 'primary'} onAsk={setAsked} />
          {others.map((kind) => (
            <MoveButton
              key={kind}
              kind={kind}
              variant={kind === 'disable' ? 'danger' : 'secondary'}
              grows={canary !== null}
              onAsk={setAsked}
            />
          ))}
          {!disabled && artifact !== 'shell' && off.length > 0 && mayMove && (
            <MoveButton kind="enable" variant="secondary" onAsk={setAsked} />
          )}
        </Stack>
      )}
      {mayRevoke && (
        <Button variant="text" icon={Ban} onClick={() => setRevokes(true)} fullWidth>
          {t('revoke.title')}
        </Button>
      )}
      {!mayMove && (
        <Text variant="small" tone="muted">
          {t('panel.readOnly')}
        </Text>
      )}
      <Journal environment={environment.code} artifact={artifact} />
      {revokes && <RevokeDialog board={board} artifact={artifact} onClose={() => setRevokes(false)} />}
      {asked && (
        <MoveDialog
          kind={asked}
          environment={environment}
          artifact={artifact}
          cell={cell}
          plan={plan}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}

interface MoveButtonProps {
  kind: MoveKind;
  variant: 'primary' | 'secondary' | 'danger';
  /** True if a canary exists already. */
  grows?: boolean;
  onAsk: (kind: MoveKind) => void;
}

function MoveButton({ kind, variant, grows = false, onAsk }: MoveButtonProps) {
  const t = useConsoleTexts();
  return (
    <Button variant={variant} icon={ICONS[kind]} onClick={() => onAsk(kind)} fullWidth>
      {t(grows && kind === 'canary' ? 'move.grow' : `move.${kind}`)}
    </Button>
  );
}
