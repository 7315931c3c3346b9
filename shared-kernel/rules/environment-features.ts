import { MissingFileInfo } from '../contracts/auth.ts';
import type { FeatureStatus } from '../contracts/environment.ts';
import { accept, type FieldRefusal, refuse, refusedAt, type Verdict } from './verdict.ts';

/** What a parameter of a feature holds. An address is http or https, and holds no password. */
export type FeatureParam =
  | { name: string; kind: 'number'; min: number; max: number }
  | { name: string; kind: 'address' }
  | { name: string; kind: 'choices'; values: readonly string[] };

/** The features of this release with their parameters. An environment may have others, of a later remote. */
export const FEATURES: Readonly<Record<string, readonly FeatureParam[]>> = {
  MY_SERVICES: [],
  BENEFICIARIES: [],
  BENEFICIARIES_ADD: [],
  CONTRACT_RESILIATION: [],
  CARD_OFFLINE: [],
  CARD_WALLET: [],
  /** An older password has to be changed at the next sign-in. */
  PASSWORD_EXPIRY: [{ name: 'days', kind: 'number', min: 1, max: 3650 }],
  /** Where an enrolment that is not finished continues. */
  PRIMO_ADHESION: [{ name: 'url', kind: 'address' }],
  MANDATORY_INFORMATIONS: [{ name: 'fields', kind: 'choices', values: MissingFileInfo.options }],
};

type FeatureCode =
  | 'field_required'
  | 'feature_number_out_of_range'
  | 'feature_address_invalid'
  | 'feature_choice_unknown'
  | 'feature_param_unknown'
  | 'feature_repeated';

/** The value of a parameter as the document holds it. */
export function checkFeatureParam(param: FeatureParam, value: unknown): Verdict<unknown, FeatureCode> {
  if (value === undefined || value === null || value === '') return refuse('field_required');
  if (param.kind === 'number') {
    const { min, max } = param;
    const isFine = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
    return isFine ? accept(value) : refuse('feature_number_out_of_range', { min, max });
  }
  if (param.kind === 'address') return isAddress(value) ? accept(value) : refuse('feature_address_invalid');
  if (!Array.isArray(value) || value.length === 0) return refuse('field_required');
  const unknown = value.find((one) => !param.values.includes(one));
  return unknown === undefined ? accept(value) : refuse('feature_choice_unknown', { name: String(unknown) });
}

function isAddress(value: unknown): boolean {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && !url.username && !url.password;
}

/**
 * The refusals of an environment's features, by the path of the field: 'featureStatus.PASSWORD_EXPIRY.days'. A feature that
 * has not changed since `before` is not checked, and neither are the parameters of one that this release does not know.
 */
export function featureRefusals(
  features: readonly FeatureStatus[],
  before: readonly FeatureStatus[],
): FieldRefusal<FeatureCode>[] {
  return features.flatMap((feature, at) => {
    const { feature_id: id, enabled, params = {} } = feature;
    const field = `featureStatus.${id}`;
    if (features.findIndex((one) => one.feature_id === id) < at)
      return refusedAt(field, refuse<FeatureCode>('feature_repeated'));
    const was = before.find((one) => one.feature_id === id);
    const definition = Object.hasOwn(FEATURES, id) ? FEATURES[id] : undefined;
    if (!definition || JSON.stringify(was) === JSON.stringify(feature)) return [];
    const unknown = Object.keys(params).filter((name) => definition.every((param) => param.name !== name));
    return [
      ...unknown.flatMap((name) =>
        refusedAt(`${field}.${name}`, refuse<FeatureCode>('feature_param_unknown', { name })),
      ),
      ...definition
        .filter(({ name }) => enabled || params[name] !== undefined)
        .flatMap((param) =>
          refusedAt(`${field}.${param.name}`, checkFeatureParam(param, params[param.name])),
        ),
    ];
  });
}
