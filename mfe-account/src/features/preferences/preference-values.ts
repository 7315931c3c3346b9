import type { NoticeChoices } from '@member-portal/shared-kernel/contracts/notifications';
import {
  type Preferences,
  PreferenceValue,
  type UpdatePreferencesRequest,
} from '@member-portal/shared-kernel/contracts/preferences';

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
