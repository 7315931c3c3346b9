import type { BoardCell, BoardEnvironment } from '@member-portal/server/registry-contracts/board/board';
import { type Plan, PlanAnswer } from '@member-portal/server/registry-contracts/plans/plans';
import { RolloutAnswer } from '@member-portal/server/registry-contracts/rollout/rollout';
import { useLocale } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { SelectField } from '@member-portal/shared-kernel/ui/form';
import { useMemo } from 'react';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { send } from '../../common/registry.ts';
import { useConsoleTexts } from '../../common/texts.ts';
import { useFigures } from '../../common/use-figures.ts';
import { useRefreshBoard } from './board-query.ts';
import { type Move, type MoveKind, nextStep, orderOf, STEPS } from './moves.ts';
import { type Part, partsQuery } from './parts-query.ts';
import { shortName } from './short-name.ts';
import { versionsQuery } from './versions-query.ts';

interface MoveDialogProps {
  kind: MoveKind;
  environment: BoardEnvironment;
  artifact: string;
  cell: BoardCell;
  plan: Plan | null;
  onClose: () => void;
}

interface Values {
  version?: string;
  /** Texts, because they are values of a select. */
  percent?: string;
  part?: string;
}

/** Asks for the parameters of the move, describes its effect, and makes it. */
export function MoveDialog({ kind, environment, artifact, cell, plan, onClose }: MoveDialogProps) {
  const t = useConsoleTexts();
  const refresh = useRefreshBoard();
  const { percent } = useFigures();
  const choosesVersion = kind === 'canary' || kind === 'plan';
  const versions = useQuery({ ...versionsQuery(artifact), enabled: choosesVersion });
  const locale = useLocale();
  const isSwitch = kind === 'disable' || kind === 'enable';
  const parts = useQuery({ ...partsQuery(environment.code, artifact), enabled: isSwitch });
  const { stable, canary, replaced, disabledRoutes, disabledWidgets } = cell;
  const name = shortName(artifact);
  const initial = useMemo<Values>(
    () => ({
      version: canary?.version ?? '',
      percent: String(canary ? nextStep(canary.percent) : STEPS[0]),
      // Switches on the first part if parts are off, or the whole remote if it is off.
      part: kind === 'enable' && !cell.disabled ? firstPart(cell) : '',
    }),
    [canary, kind, cell],
  );

  const moveOf = (values: Values): Move => {
    switch (kind) {
      case 'canary':
        return Number(values.percent) === 100
          ? { kind: 'promote', version: values.version ?? '' }
          : { kind, version: values.version ?? '', percent: Number(values.percent) };
      case 'plan':
        return { kind, version: values.version ?? '' };
      case 'hold':
      case 'resume':
        return { kind, plan: plan?.id ?? '' };
      case 'roll-back':
        return { kind, version: canary?.version ?? stable };
      case 'disable':
      case 'enable':
        return { kind, ...partOf(values.part) };
      default:
        return { kind };
    }
  };
  const changes = (values: Values) =>
    t(`move.changes.${kind === 'roll-back' && canary ? 'roll-back-canary' : kind}`, {
      name,
      environment: environment.name ?? environment.code,
      stable,
      version: choosesVersion
        ? values.version || t('move.chosen')
        : (canary?.version ?? plan?.version ?? stable),
      before: canary ? stable : (replaced ?? '–'),
      share: percent(Number(values.percent)),
    });
  const options = (versions.data?.artifacts ?? []).filter(
    ({ version, revokedAt }) => version !== stable && !revokedAt,
  );
  const nameOf = (known: readonly Part[], id: string) => {
    const { titles, place } = known.find((part) => part.id === id) ?? {};
    const name = titles?.[locale] ?? titles?.fr ?? (place && t('move.inPlace', { place }));
    return name ? t('move.named', { name, id }) : id;
  };
  const { routes: knownRoutes = [], widgets: knownWidgets = [] } = parts.data ?? {};
  const optionsOf = (routes: readonly string[], widgets: readonly string[]) => [
    ...routes.map((id) => ({
      value: `route:${id}`,
      label: t('move.route', { id: nameOf(knownRoutes, id) }),
    })),
    ...widgets.map((id) => ({
      value: `widget:${id}`,
      label: t('move.widget', { id: nameOf(knownWidgets, id) }),
    })),
  ];
  const partOptions =
    kind === 'disable'
      ? [
          { value: '', label: t('move.whole') },
          ...optionsOf(
            knownRoutes.map(({ id }) => id),
            knownWidgets.map(({ id }) => id),
          ),
        ]
      : cell.disabled
        ? []
        : optionsOf(disabledRoutes, disabledWidgets);
  return (
    <ChangeDialog<Values>
      title={t(`move.${kind}`)}
      subtitle={`${environment.code} · ${name}`}
      changes={changes}
      initialValues={initial}
      validate={({ version }) => ({
        version: choosesVersion && !version ? t('move.versionMissing') : undefined,
      })}
      submit={t(`move.${kind}`)}
      danger={kind === 'disable'}
      send={({ reason, ...values }) => {
        const { path, body } = orderOf(moveOf(values), {
          environment: environment.code,
          artifact,
          readRevision: environment.revision ?? 0,
        });
        const isPlan = kind === 'plan' || kind === 'hold' || kind === 'resume';
        return send<unknown>('POST', path, isPlan ? PlanAnswer : RolloutAnswer, { ...body, reason });
      }}
      done={t('move.done', { name, code: environment.code })}
      onDone={refresh}
      onClose={onClose}
    >
      {choosesVersion && (
        <SelectField
          name="version"
          label={t('move.version')}
          hint={versions.data && options.length === 0 ? t('move.noVersion') : undefined}
          options={options.map(({ version, owner }) => ({ value: version, label: `${version} (${owner})` }))}
        />
      )}
      {kind === 'canary' && (
        <SelectField
          name="percent"
          label={t('move.share')}
          placeholder={null}
          options={[0, ...STEPS].map((step) => ({ value: String(step), label: percent(step) }))}
        />
      )}
      {partOptions.length > 0 && (
        <SelectField name="part" label={t('move.part')} placeholder={null} options={partOptions} />
      )}
    </ChangeDialog>
  );
}

function firstPart({ disabledRoutes: [route], disabledWidgets: [widget] }: BoardCell): string {
  return route ? `route:${route}` : widget ? `widget:${widget}` : '';
}

/** 'route:refunds' → { route: 'refunds' } */
function partOf(part: string | undefined): { route?: string; widget?: string } {
  const [kind, id] = (part ?? '').split(':');
  return id === undefined ? {} : { [kind as 'route' | 'widget']: id };
}
