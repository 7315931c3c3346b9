import { FeatureStatus } from '@member-portal/shared-kernel/contracts/environment';
import { array, object, safeParse } from '@member-portal/shared-kernel/contracts/schema';
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

const stateOf = ({ feature_id, enabled }: FeatureStatus) =>
  `${feature_id.padEnd(24)} ${enabled ? 'on' : 'off'}`;

async function turn(client: OpsClient, values: OpsValues, enabled: boolean) {
  const { environment = '', feature = '', by, reason } = values;
  const document = await readDocument(client, environment);
  const parsed = safeParse(array(FeatureStatus), document.featureStatus);
  if (!parsed.success) throw new OpsError(`The features of ${environment} cannot be read.`);
  const others = parsed.data.filter(({ feature_id }) => feature_id !== feature);
  const before = parsed.data.find(({ feature_id }) => feature_id === feature);
  if (!before && !enabled) {
    const features = others.map(({ feature_id }) => feature_id).join(', ');
    throw new OpsError(`${environment} has no feature ${feature}, but ${features || 'none at all'}.`);
  }
  const featureStatus = [...others, { ...before, feature_id: feature, enabled }];
  const changed = await client.call('PUT', environmentPath(environment), Features, {
    document: { ...document, featureStatus },
    by,
    reason: `feature ${feature} ${enabled ? 'on' : 'off'}: ${reason}`,
  });
  const listed = changed.document.featureStatus;
  return { text: listed.map(stateOf).join('\n'), json: listed };
}

export const featureEnable: OpsCommand = {
  name: 'feature enable',
  summary: 'switches a feature of an environment on',
  options: CHANGE,
  run: (client, values) => turn(client, values, true),
};

export const featureDisable: OpsCommand = {
  name: 'feature disable',
  summary: 'switches a feature of an environment off',
  details:
    'Edges and the members API follow within seconds, open pages at their next navigation. CARD_OFFLINE off ends the service worker too.',
  options: CHANGE,
  run: (client, values) => turn(client, values, false),
};
