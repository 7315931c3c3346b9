import { FeatureStatus } from '@member-portal/shared-kernel/contracts/environment';
import { array, object } from '@member-portal/shared-kernel/contracts/schema';
import { FEATURES, type FeatureParam } from '@member-portal/shared-kernel/rules/environment-features';
import {
  type FeatureChange,
  featuresOf,
  withFeature,
} from '../../registry/environments/feature-change.contracts.ts';
import { type OpsClient, type OpsCommand, OpsError, type OpsValues } from '../command.ts';
import { environmentPath, readDocument } from './environment-document.ts';
import { THERE } from './rollout-change.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

const Features = object({ document: object({ featureStatus: array(FeatureStatus) }) });

const CHANGE: OpsCommand['options'] = {
  ...THERE,
  ...WHO_AND_WHY,
  feature: { help: 'id of the feature: CARD_OFFLINE', required: true },
};

const lineOf = ({ feature_id, enabled, params = {} }: FeatureStatus) =>
  [
    feature_id.padEnd(24),
    enabled ? 'on ' : 'off',
    ...Object.entries(params).map(([name, value]) => `${name}=${valueText(value)}`),
  ]
    .join(' ')
    .trimEnd();

const valueText = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : JSON.stringify(value);

const shown = (features: readonly FeatureStatus[]) => ({
  text: features.length > 0 ? features.map(lineOf).join('\n') : 'None.',
  json: features,
});

async function readFeatures(client: OpsClient, environment: string) {
  const document = await readDocument(client, environment);
  const features = featuresOf(document);
  if (!features) throw new OpsError(`The features of ${environment} cannot be read.`);
  return { document, features };
}

async function change(client: OpsClient, values: OpsValues, { feature, ...wish }: FeatureChange) {
  const { environment = '', by, reason } = values;
  const { document, features } = await readFeatures(client, environment);
  if (wish.enabled === false && !features.some(({ feature_id }) => feature_id === feature)) {
    const known = features.map(({ feature_id }) => feature_id).join(', ');
    throw new OpsError(`${environment} has no feature ${feature}, but ${known || 'none at all'}.`);
  }
  const changed = await client.call('PUT', environmentPath(environment), Features, {
    document: withFeature(document, { feature, ...wish }),
    by,
    reason,
  });
  return shown(changed.document.featureStatus);
}

/** 'days=30' → { days: 30 }, by what the feature says of its parameter. */
function paramsIn(feature: string, typed: string): Record<string, unknown> {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(typed) ?? [];
  const known = (FEATURES[feature] ?? []).find((param) => param.name === name);
  if (known) return { [name]: typedValue(known, value) };
  const names = (FEATURES[feature] ?? []).map((param) => `${param.name}=…`).join(', ');
  throw new OpsError(`--param: ${feature} takes ${names || 'no parameter'}.`, 2);
}

function typedValue({ kind }: FeatureParam, typed: string): unknown {
  if (kind === 'choices') return typed.split(',').filter(Boolean);
  return kind === 'number' ? Number(typed) : typed;
}

export const featureList: OpsCommand = {
  name: 'feature list',
  summary: 'lists the features of an environment with their parameters',
  options: THERE,
  run: async (client, { environment = '' }) => shown((await readFeatures(client, environment)).features),
};

export const featureEnable: OpsCommand = {
  name: 'feature enable',
  summary: 'switches a feature of an environment on',
  options: CHANGE,
  run: (client, values) => change(client, values, { feature: values.feature ?? '', enabled: true }),
};

export const featureDisable: OpsCommand = {
  name: 'feature disable',
  summary: 'switches a feature of an environment off',
  details:
    'Edges and the members API follow within seconds, open pages at their next navigation. CARD_OFFLINE off ends the service worker too.',
  options: CHANGE,
  run: (client, values) => change(client, values, { feature: values.feature ?? '', enabled: false }),
};

export const featureSet: OpsCommand = {
  name: 'feature set',
  summary: 'changes the parameter of a feature: days=90, url=https://…, fields=refundAccount,secondaryEmail',
  details: 'The feature stays on or off as it is. A value that its contract refuses changes nothing.',
  options: { ...CHANGE, param: { help: 'name=value; several values with commas', required: true } },
  run: async (client, values) => {
    const { feature = '', param = '' } = values;
    return change(client, values, { feature, params: paramsIn(feature, param) });
  },
};
