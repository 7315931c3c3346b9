import { AskedField, RequestSender } from '@member-portal/shared-kernel/contracts/requests';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { REQUEST_NOTE_CODES } from '@member-portal/shared-kernel/rules/request-notes';
import { awaitsOf, parseStatusKey, STATUS_KEYS } from '@member-portal/shared-kernel/rules/request-status';
import { summaryOptions } from '@member-portal/shared-kernel/rules/request-summary';
import { statusesOf } from '@member-portal/shared-kernel/rules/request-timeline';
import { REQUEST_TYPES, requestType } from '@member-portal/shared-kernel/rules/request-types';
import { z } from 'zod';
import { externalUuid, type Rule } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { eachRight } from '../../import/right-fields.ts';

/** Repeats the refused word if it looks like a status: anything else may be personal, and messages end up in logs. */
const expectedStatus = (allowed: readonly string[], typed: string) =>
  `expected one of ${allowed.join(', ')}${/^[a-z][a-z_]{0,29}$/i.test(typed) ? `; got ${typed}` : ''}`;

/** Case does not matter: core systems write READ and Read for 'read'. */
const status = z
  .string()
  .transform((typed, context) => {
    const verdict = parseStatusKey(typed);
    if (verdict.ok) return verdict.value;
    context.addIssue({ code: 'custom', message: expectedStatus(STATUS_KEYS, typed) });
    return z.NEVER;
  })
  .meta({ enum: STATUS_KEYS });

const File = z.strictObject({
  name: field.fileName,
  /** The content, beside the NDJSON file. */
  file: field.filePath,
});

/** A document of a step. */
const StepDocument = z.strictObject({
  ...File.shape,
  /** Description of the document, if its file name is not enough. */
  title: field.optional(field.text(120)),
});

/** Code of a text in the table of notes, instead of a text in the record. */
const noteCode = field.optional(field.oneOf(REQUEST_NOTE_CODES));

/** What the member is asked to send, and in which form. */
const Ask = z.strictObject({
  field: field.orElse(field.oneOf(AskedField.options), 'file'),
  title: field.text(120).nullable().default(null),
  titleCode: noteCode,
  how: field.prose(500).nullable().default(null),
  howCode: noteCode,
  until: field.lifeDate.nullable().default(null),
});

/** An https address, which opens in a new window, or a path of the portal, which opens in the same one. */
const link = z
  .string()
  .max(500, 'expected at most 500 characters')
  .regex(
    /^(?:https:\/\/[^\s"<>\\]+|\/(?:[^\s"<>\\/][^\s"<>\\]*)?)$/,
    'expected an address with https, or a path of the portal',
  );

const Message = z.strictObject({
  externalId: field.externalId,
  from: field.oneOf(['MEMBER', 'INSURER']),
  /** The author for the insurer, with their team. */
  author: field.text(80).nullable().default(null),
  body: field.prose(10_000),
  sentAt: field.instant,
  /** When the member read it, if the core system knows. */
  readAt: field.instant.nullable().default(null),
  files: field.orElse(z.array(File).max(20), []),
});

/**
 * A request with its history. Its status is that of the last event. Importing an unchanged record again keeps
 * the member's reading state.
 */
export const RequestRecord = z.strictObject({
  type: z.literal('request'),
  externalId: field.externalId,
  member: field.externalId,
  beneficiary: field.externalId.nullable().default(null),
  /** The insurer by default, so that nothing about an adult relative is shown by mistake. */
  sender: field.optional(field.oneOf(RequestSender.options)),
  reference: z
    .string()
    .trim()
    .regex(/^[\w-]{4,30}$/, 'expected 4 to 30 letters, digits, _ or -'),
  typeCode: z.int().meta({ enum: REQUEST_TYPES.map(({ code }) => code) }),
  /** 'prefix : subject - topic', with any spaces. By default the title of the type, in the member's language. */
  title: field.optional(field.text(160)),
  /** True if the member has not seen the last change. By default true if the record has news (`request-news.ts`). */
  unseen: z.boolean().nullable().default(null),
  expectedBy: field.lifeDate.nullable().default(null),
  /** The object under which the insurer files the member's replies. Default: the title. */
  responseObject: field.optional(field.text(160)),
  summary: field.orElse(
    z
      .array(
        z.strictObject({
          labelKey: z.string().regex(/^summary\.[a-z_]{1,40}$/, 'expected a key as summary.amount'),
          value: field.prose(500),
          /** `key`: one of a fixed list, whose texts the portal has in the member's language. */
          format: field.orElse(field.oneOf(['text', 'cents', 'date', 'key']), 'text'),
        }),
      )
      .max(20),
    [],
  ),
  events: z
    .array(
      z.strictObject({
        status,
        at: field.instant,
        info: field.prose(500).nullable().default(null),
        infoCode: noteCode,
        caption: field.optional(field.text(160)),
        captionCode: noteCode,
        link: field.optional(link),
        documents: field.optional(z.array(StepDocument).max(10)),
        asked: field.optional(Ask),
      }),
    )
    .min(1)
    .max(100),
  messages: field.orElse(z.array(Message).max(200), []),
  files: field.orElse(z.array(File).max(20), []),
});
export type RequestRecord = z.infer<typeof RequestRecord>;

/** A record of a request that a member opened in the portal does not change the submitted data. */
const OPENED_RULES: readonly Rule<RequestRecord>[] = [
  ({ typeCode }, { before }) =>
    before?.opened && before.opened.typeCode !== typeCode
      ? [
          {
            field: 'typeCode',
            reason: `expected ${before.opened.typeCode}, with which the member opened the request`,
          },
        ]
      : [],
  ({ reference }, { before }) =>
    before?.opened && before.opened.reference.toUpperCase() !== reference.toUpperCase()
      ? [
          {
            field: 'reference',
            reason: `expected ${before.opened.reference}, which the portal gave to the request`,
          },
        ]
      : [],
  ({ beneficiary }, { before }) =>
    before?.opened &&
    beneficiary !== null &&
    before.opened.beneficiaryId !== externalUuid('beneficiary', beneficiary)
      ? [{ field: 'beneficiary', reason: 'the member opened the request about somebody else' }]
      : [],
];

export const REQUEST_RULES: readonly Rule<RequestRecord>[] = [
  ({ typeCode }) =>
    requestType(typeCode) ? [] : [{ field: 'typeCode', reason: 'expected a code of the table of types' }],
  ({ typeCode, events }) => {
    const type = requestType(typeCode);
    const allowedStatuses = type && statusesOf(type.group);
    return eachRight(events, ({ status }, index) =>
      allowedStatuses && !allowedStatuses.includes(status)
        ? [{ field: `events.${index}.status`, reason: expectedStatus(allowedStatuses, status) }]
        : [],
    );
  },
  ({ summary }) =>
    eachRight(summary, ({ labelKey, value, format }, index) => {
      if (format !== 'key') return [];
      const options = summaryOptions(labelKey);
      if (options?.includes(value)) return [];
      return options
        ? [{ field: `summary.${index}.value`, reason: `expected one of ${options.join(', ')}` }]
        : [{ field: `summary.${index}.format`, reason: 'expected text, cents or date for this label' }];
    }),
  ({ typeCode, events }) =>
    eachRight(events, ({ status, asked }, index) =>
      asked && awaitsOf(requestType(typeCode)?.group ?? 'other', status) !== 'member'
        ? [{ field: `events.${index}.asked`, reason: 'expected a status that waits for the member' }]
        : [],
    ),
  // Not checked against today: a record may repeat a step whose last day has passed.
  ({ events }) =>
    eachRight(events, ({ asked, at }, index) => {
      const day = todayInParis(new Date(at));
      return asked?.until && asked.until < day
        ? [{ field: `events.${index}.asked.until`, reason: 'expected a day that is not before the step' }]
        : [];
    }),
  ({ events }) =>
    eachRight(events, ({ at }, index) => {
      const before = events[index - 1];
      return before && Date.parse(before.at) > Date.parse(at)
        ? [{ field: `events.${index}.at`, reason: 'expected events in the order in which they happened' }]
        : [];
    }),
  ({ events }, { now }) =>
    eachRight(events, ({ at }, index) => field.notInFuture(`events.${index}.at`, at, now)),
  ({ messages }, { now }) =>
    eachRight(messages, ({ sentAt }, index) => field.notInFuture(`messages.${index}.sentAt`, sentAt, now)),
  ...OPENED_RULES,
];
