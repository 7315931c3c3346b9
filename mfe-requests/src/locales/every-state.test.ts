import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import { REQUEST_NOTE_CODES } from '@member-portal/shared-kernel/rules/request-notes';
import { awaitsOf, statusLabelKey, statusTone } from '@member-portal/shared-kernel/rules/request-status';
import { statusesOf, timelineOf } from '@member-portal/shared-kernel/rules/request-timeline';
import { NAMED_TITLES, STANDARD_TITLES } from '@member-portal/shared-kernel/rules/request-titles';
import { mayReply, REQUEST_TYPES } from '@member-portal/shared-kernel/rules/request-types';
import { WRITTEN_TITLES } from '@member-portal/shared-kernel/rules/written-titles';
import {
  Check,
  CircleAlert,
  Clock,
  Glasses,
  Hospital,
  Hourglass,
  IdCard,
  Landmark,
  Megaphone,
  MessageSquare,
  Tooth,
} from '@member-portal/shared-kernel/ui/icons';
import { requestIcon } from '../common/request-icon.ts';
import { statusIcon } from '../common/status-icon.ts';
import en from './en.json';
import fr from './fr.json';
import notesEn from './notes.en.json';
import titlesEn from './titles.en.json';
import widgetsEn from './widgets.en.json';
import widgetsFr from './widgets.fr.json';

const LANGUAGES = { fr: { ...fr, ...widgetsFr }, en: { ...en, ...widgetsEn } };
const textAt = (texts: unknown, key: string) =>
  key
    .split('.')
    .reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], texts);

const everyState = REQUEST_TYPES.flatMap((type) =>
  statusesOf(type.group).map((statusKey) => ({ ...type, statusKey })),
);

test.each(everyState)('type $code at $statusKey has its words in both languages', ({ group, statusKey }) => {
  for (const texts of Object.values(LANGUAGES)) {
    expect(textAt(texts, statusLabelKey(group, statusKey))).toEqual(expect.any(String));
    expect(textAt(texts, `now.${group}.${statusKey}`) ?? textAt(texts, `now.any.${statusKey}`)).toEqual(
      expect.any(String),
    );
    for (const { labelKey } of timelineOf(group, statusKey)) {
      expect(textAt(texts, labelKey)).toEqual(expect.any(String));
      expect(textAt(texts, labelKey.replace('step.', 'caption.'))).toEqual(expect.any(String));
    }
  }
});

test('every note of the table has English words', () => {
  expect(Object.keys(notesEn)).toEqual(REQUEST_NOTE_CODES);
});

test('every title of the table has English words', () => {
  const keysIn = (tree: object, path: string): string[] =>
    Object.entries(tree).flatMap(([name, text]) =>
      typeof text === 'string' ? [`${path}${name}`] : keysIn(text, `${path}${name}.`),
    );
  expect(keysIn(titlesEn, '').toSorted()).toEqual(
    Object.keys({ ...STANDARD_TITLES, ...NAMED_TITLES, ...WRITTEN_TITLES }).toSorted(),
  );
});

test.each(everyState)('type $code at $statusKey: colour, turn and reply agree', (state) => {
  const { group, statusKey, code } = state;
  const tone = statusTone(group, statusKey);
  const awaits = awaitsOf(group, statusKey);
  expect(tone === 'success').toBe(awaits === null);
  if (awaits === 'member' || awaits === 'social_security') expect(tone).toBe('warning');
  const isClosedClaim = [10022, 10023, 10030, 10031, 10032].includes(code) && statusKey === 'done';
  const reply = (title: string) => mayReply({ typeCode: code, title, statusKey });
  expect(reply('Réclamation')).toBe(isClosedClaim);
  expect(reply('Réclamation [FDC]')).toBe(isClosedClaim || state.kind === 'MESSAGE');
});

test.each(everyState)('type $code at $statusKey has an icon of its turn and one of its subject', (state) => {
  const { group, statusKey, code, icon } = state;
  const turn = { member: CircleAlert, social_security: Hourglass, insurer: Clock, nobody: Check };
  const waits = statusTone(group, statusKey) === 'warning';
  const expected = turn[awaitsOf(group, statusKey) ?? 'nobody'];
  expect(statusIcon(group, statusKey)).toBe(waits && expected === Clock ? Hourglass : expected);
  // Only messages have this icon; it is also the icon of an unknown type.
  expect(requestIcon(code) === MessageSquare).toBe(icon === 'message-square');
  if (icon === 'message-square') expect(state.kind).toBe('MESSAGE');
});

/** Types about the same subject have the same icon, and no other group has it. */
test.each([
  ['tooth', Tooth, [24, 31]],
  ['glasses', Glasses, [25, 32]],
  ['hospital', Hospital, [21, 33, 10018]],
  ['id-card', IdCard, [10001, 10017]],
  ['landmark', Landmark, [11, 12, 10020, 10021]],
  ['megaphone', Megaphone, [10022, 10023, 10026, 10030, 10031, 10032]],
] as const)('%s stands for its types alone', (_, icon, codes) => {
  expect(REQUEST_TYPES.filter(({ code }) => requestIcon(code) === icon).map(({ code }) => code)).toEqual(
    codes,
  );
});

/** Texts quoted by the specification. */
const QUOTED: [code: number, statusKey: RequestStatusKey, words: string][] = [
  [11, 'done', 'Envoyé'],
  [10020, 'done', 'Envoyé'],
  [31, 'check_in_progress', 'Vérification en cours'],
  [10011, 'study', 'En cours'],
  [10011, 'read', 'Lu'],
  [10011, 'unread', 'Non lu'],
  [10017, 'read', 'Carte envoyée'],
  [10017, 'unread', 'En cours de préparation'],
  [10000, 'read', 'Situation actualisée'],
  [9999, 'read', 'Message lu'],
  [9999, 'unread', 'Message non lu'],
  [10003, 'read', 'Rattachement effectué'],
  [10003, 'request_sent', 'Demande envoyée'],
  [10004, 'read', 'Départ enregistré'],
  [10004, 'done', 'Départ enregistré'],
  [10004, 'request_sent', 'Demande envoyée'],
  [10002, 'read', 'Pris en compte'],
  [10002, 'unread', 'Analyse en cours'],
  [25, 'done', 'Traité'],
  [31, 'done', 'Traité'],
  [13, 'done', 'Enregistré'],
];
test.each(QUOTED)('type %d at %s reads « %s »', (code, statusKey, words) => {
  const { group } = REQUEST_TYPES.find((type) => type.code === code)!;
  expect(textAt(widgetsFr, statusLabelKey(group, statusKey))).toBe(words);
});
