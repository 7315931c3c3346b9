import { type NoticeChoices, NoticeKindKey } from '@member-portal/shared-kernel/contracts/notifications';
import {
  type Preferences,
  PreferenceValue,
  UpdatePreferencesRequest,
} from '@member-portal/shared-kernel/contracts/preferences';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';

export type NoticeKind = NoticeChoices['choices'][number]['kind'];
type NoticeField = `notice-${NoticeKind}`;

/** The values of the form: a choice of each preference, and a tick for each kind of notice that can be switched off. */
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

/** The preferences that differ from those in force. */
export const changedPreferences = (
  values: PreferenceValues,
  preferences: Preferences,
): UpdatePreferencesRequest =>
  Object.fromEntries(
    PreferenceValue.options
      .filter((value) => values[value] && values[value] !== preferences[value])
      .map((value) => [value, values[value]]),
  );

/** The kinds of notices whose tick differs from the one in force. */
export const changedNotices = (values: PreferenceValues, { choices }: NoticeChoices) =>
  choices
    .map(({ kind, mail }) => ({ kind, mail: values[noticeField(kind)] ?? mail, before: mail }))
    .filter(({ mail, before }) => mail !== before)
    .map(({ kind, mail }) => ({ kind, mail }));

/** Everything that differs from what is in force, as the draft keeps it. */
export const changedValues = (
  values: PreferenceValues,
  preferences: Preferences,
  notices: NoticeChoices,
): PreferenceValues => ({
  ...changedPreferences(values, preferences),
  ...Object.fromEntries(changedNotices(values, notices).map(({ kind, mail }) => [noticeField(kind), mail])),
});

/** The choices of a draft that this version offers. */
export const readDraft = (draft: Record<string, unknown>): PreferenceValues =>
  Object.fromEntries(
    [
      ...PreferenceValue.options.filter(
        (value) => draft[value] && safeParse(UpdatePreferencesRequest, { [value]: draft[value] }).success,
      ),
      ...NoticeKindKey.options.map(noticeField).filter((field) => typeof draft[field] === 'boolean'),
    ].map((field) => [field, draft[field]]),
  );
