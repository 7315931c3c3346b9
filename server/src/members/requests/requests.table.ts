import type {
  RequestAsk,
  RequestDetail,
  RequestKind,
  RequestSender,
  RequestStatusKey,
} from '@member-portal/shared-kernel/contracts/requests';
import type { UploadReceipt } from '@member-portal/shared-kernel/contracts/uploads';
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { beneficiaries, members } from '../insured/insured.table.ts';

/** Requests of every kind. The list and the panel show these rows. */
export const requests = pgTable(
  'requests',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Unique reference that the member gives to an advisor. */
    reference: text('reference').notNull().unique(),
    typeCode: integer('type_code').notNull(),
    kind: text('kind').$type<RequestKind>().notNull(),
    /** The displayed title: 'prefix : subject - topic'. */
    title: text('title').notNull(),
    statusKey: text('status_key').$type<RequestStatusKey>().notNull(),
    /** True if the member has not seen the last change. */
    newStatus: boolean('new_status').notNull().default(false),
    /**
     * The sender. Null in rows that version 1.0.0 wrote during an upgrade: read it through `senderOfRequest`.
     * A request about a relative may be hidden from the policyholder unless they sent it.
     */
    sender: text('sender').$type<RequestSender>(),
    beneficiaryId: uuid('beneficiary_id').references(() => beneficiaries.id, { onDelete: 'set null' }),
    /** The submitted data, as label and value, in the order of display. */
    summary: jsonb('summary').$type<RequestDetail['summary']>().notNull(),
    /** The object under which the insurer files the member's replies; null: the title. */
    responseObject: text('response_object'),
    expectedBy: date('expected_by', { mode: 'string' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** SHA-256 of the core system's record; null for a request made in the portal. */
    importHash: text('import_hash'),
  },
  (table) => [index('requests_keyset').on(table.memberId, table.updatedAt, table.id)],
);
export type RequestRow = typeof requests.$inferSelect;

/** The statuses of a request, oldest first; the timeline is made of these. */
export const requestEvents = pgTable(
  'request_events',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    /** Orders events of the same instant. */
    position: integer('position').notNull(),
    statusKey: text('status_key').$type<RequestStatusKey>().notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    infoMessage: text('info_message'),
    /** The insurer's own text below the name of the step. */
    labelCaption: text('label_caption'),
    /** An https address, or a path of the portal. */
    linkInfoMessage: text('link_info_message'),
    /** The insurer's detailed description of what the member should send. */
    asked: jsonb('asked').$type<RequestAsk>(),
  },
  (table) => [index('request_events_request').on(table.requestId, table.position)],
);
export type RequestEventRow = typeof requestEvents.$inferSelect;

/** The conversation of a request. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    sender: text('sender').$type<RequestDetail['messages'][number]['from']>().notNull(),
    /** The author for the insurer, from the core system: 'Inès, équipe Cotisations'. */
    author: text('author'),
    body: text('body').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** When the member read it; only for the insurer's messages. */
    readAt: timestamp('read_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('messages_request').on(table.requestId, table.sentAt)],
);
export type MessageRow = typeof messages.$inferSelect;

/** A file of a request, of one of its messages, or of one of its steps. */
export const requestFiles = pgTable(
  'request_files',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    /** The step of a document. No foreign key, since the import replaces the events of a request before its files. */
    eventId: uuid('event_id'),
    /** Description of a step's document; null: its file name is enough. */
    title: text('title'),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    kind: text('kind').$type<UploadReceipt['kind']>().notNull(),
    /** Key of the file in the file store. */
    fileKey: text('file_key').notNull(),
    /** Order in which they were sent. */
    position: integer('position').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('request_files_request').on(table.requestId)],
);
export type RequestFileRow = typeof requestFiles.$inferSelect;
