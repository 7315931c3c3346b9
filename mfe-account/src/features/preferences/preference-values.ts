import { type NoticeChoices, NoticeKindKey } from '@member-portal/shared-kernel/contracts/notifications';
import {
  type Preferences,
  PreferenceValue,
  UpdatePreferencesRequest,
} from '@member-portal/shared-kernel/contracts/preferences';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';

export type NoticeKind = NoticeChoices['choices'][number]['kind'];
type NoticeField = `notice-${NoticeKind}`;

/** Form values: one choice for each preference, and a checkbox for each kind of notice that can be switched off. */
export type PreferenceValues = Partial<Record<PreferenceValue, string> & Record<NoticeField, boolean>>;

export const noticeField = (kind: NoticeKind): NoticeField => `notice-${kind}`;

export function valuesOf(preferences: Preferences, { choices }: NoticeChoices): PreferenceValues {
  const { tpCardFormat, statementFormat, magazineFormat, informationChannel } = preferences;
  return {
    tpCardFormat,
    statementFormat,
    magazineFormat,
    informationChannel: informationChannel ?? '',
    ...Object.fromEntries(choices.map(({ kind, mail }) => [noticeField(kind), mail])),
  };
}

/** Preferences that differ from the current ones. */
export const changedPreferences = (
  values: PreferenceValues,
  preferences: Preferences,
): UpdatePreferencesRequest =>
  Object.fromEntries(
    PreferenceValue.options
      .filter((value) => values[value] && values[value] !== preferences[value])
      .map((value) => [value, values[value]]),
  );

/** Kinds of notices whose checkbox differs from the current setting. */
export const changedNotices = (values: PreferenceValues, { choices }: NoticeChoices) =>
  choices
    .map(({ kind, mail }) => ({ kind, mail: values[noticeField(kind)] ?? mail, before: mail }))
    .filter(({ mail, before }) => mail !== before)
    .map(({ kind, mail }) => ({ kind, mail }));

/** All values that differ from the current ones, in the shape of the draft. */
export const changedValues = (
  values: PreferenceValues,
  preferences: Preferences,
  notices: NoticeChoices,
): PreferenceValues => ({
  ...changedPreferences(values, preferences),
  ...Object.fromEntries(changedNotices(values, notices).map(({ kind, mail }) => [noticeField(kind), mail])),
});

/** Choices of a draft that this version still offers. */
export const readDraft = (draft: Record<string, unknown>): PreferenceValues =>
  Object.fromEntries(
    [
      ...PreferenceValue.options.filter(
        (value) => draft[value] && safeParse(UpdatePreferencesRequest, { [value]: draft[value] }).success,
      ),
      ...NoticeKindKey.options.map(noticeField).filter((field) => typeof draft[field] === 'boolean'),
    ].map((field) => [field, draft[field]]),
  );
