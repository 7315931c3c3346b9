import { WholeDocument } from '@member-portal/server/registry-contracts/environments/environment-state';
import { withFeature } from '@member-portal/server/registry-contracts/environments/feature-change';
import { FEATURES, type FeatureParam } from '@member-portal/shared-kernel/rules/environment-features';
import { CheckboxGroup } from '@member-portal/shared-kernel/ui/fields';
import { TextField } from '@member-portal/shared-kernel/ui/form';
import { useState } from 'react';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { read, send } from '../../common/registry.ts';
import { useConsoleTexts } from '../../common/texts.ts';
import { environmentPath, type Feature, useRefreshFeatures } from './features-query.ts';
import { checkTyped, paramsOfTyped, type Typed, typedOf } from './param-values.ts';
import { useFeatureWords } from './use-feature-words.ts';

interface FeatureDialogProps {
  environment: string;
  feature: Feature;
  kind: 'switch' | 'params';
  onClose: () => void;
}

/** Switches a feature or changes its values. One that needs values asks for them before it is switched on. */
export function FeatureDialog({ environment, feature, kind, onClose }: FeatureDialogProps) {
  const t = useConsoleTexts();
  const refresh = useRefreshFeatures();
  const { nameOf, paramOf, choiceOf, textOf } = useFeatureWords();
  const { feature_id: id, enabled, params: stored } = feature;
  const turnsOn = kind === 'switch' && !enabled;
  const asked: readonly FeatureParam[] = kind === 'params' || turnsOn ? (FEATURES[id] ?? []) : [];
  const name = nameOf(id);
  // One object: a form starts again with another one.
  const [initial] = useState(() =>
    Object.fromEntries(asked.map((param) => [param.name, typedOf(param, stored?.[param.name])])),
  );
  const title = t(
    kind === 'params' ? 'features.changeNamed' : turnsOn ? 'features.turnOnNamed' : 'features.turnOffNamed',
    { name },
  );

  async function change({ reason, ...typed }: Record<string, Typed> & { reason: string }) {
    const { document } = await read(environmentPath(environment), WholeDocument);
    const params = asked.length > 0 ? paramsOfTyped(asked, typed) : null;
    return send('PUT', environmentPath(environment), WholeDocument, {
      document: withFeature(document, {
        feature: id,
        ...(kind === 'switch' && { enabled: turnsOn }),
        ...(params && { params }),
      }),
      reason,
    });
  }

  const problemOf = (param: FeatureParam, typed: Typed) => {
    const verdict = checkTyped(param, typed);
    return verdict.ok ? undefined : t(`features.wrong.${verdict.code}`, { ...verdict.params });
  };

  return (
    <ChangeDialog<Record<string, Typed>>
      title={title}
      subtitle={`${environment} · ${id}`}
      changes={(typed) => (
        <>
          <p>
            {t(
              kind === 'params'
                ? 'features.changes.params'
                : turnsOn
                  ? 'features.changes.on'
                  : 'features.changes.off',
              { name },
            )}
          </p>
          {asked.length > 0 && (
            <p>
              {t('brands.change', {
                field: t('features.params'),
                before: textOf(stored) || '–',
                after: textOf(paramsOfTyped(asked, typed)) || '–',
              })}
            </p>
          )}
        </>
      )}
      initialValues={initial}
      validate={(typed) =>
        Object.fromEntries(asked.map((param) => [param.name, problemOf(param, typed[param.name])]))
      }
      submit={t(kind === 'params' ? 'features.change' : turnsOn ? 'features.turnOn' : 'features.turnOff')}
      danger={kind === 'switch' && !turnsOn}
      send={change}
      done={t('features.done', { name, code: environment })}
      onDone={refresh}
      onClose={onClose}
    >
      {asked.map((param) =>
        param.kind === 'choices' ? (
          <CheckboxGroup
            key={param.name}
            name={param.name}
            label={paramOf(param.name)}
            options={param.values.map((value) => ({ value, label: choiceOf(value) }))}
          />
        ) : (
          <TextField
            key={param.name}
            name={param.name}
            label={paramOf(param.name)}
            {...(param.kind === 'number' && { inputMode: 'numeric' as const })}
          />
        ),
      )}
    </ChangeDialog>
  );
}
