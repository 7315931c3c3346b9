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
    /** Reference that the member gives to an advisor; unique. */
    reference: text('reference').notNull().unique(),
    typeCode: integer('type_code').notNull(),
    kind: text('kind').$type<RequestKind>().notNull(),
    /** As displayed: 'prefix : subject - topic'. */
    title: text('title').notNull(),
    statusKey: text('status_key').$type<RequestStatusKey>().notNull(),
    /** The member has not seen the last change. */
    newStatus: boolean('new_status').notNull().default(false),
    /**
     * Who sent it. Null in rows that version 1.0.0 wrote during an upgrade: read it through `senderOfRequest`. A request about
     * a relative may be hidden from the policyholder unless they sent it.
     */
    sender: text('sender').$type<RequestSender>(),
    beneficiaryId: uuid('beneficiary_id').references(() => beneficiaries.id, { onDelete: 'set null' }),
    /** What was asked, as label and value, in the order of display. */
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

/** The statuses that a request went through, oldest first; the timeline is made of these. */
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
    /** The insurer's own words below the name of the step. */
    labelCaption: text('label_caption'),
    /** An address with https, or a path of the portal. */
    linkInfoMessage: text('link_info_message'),
    /** What the member has to send, where the insurer says it in detail. */
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
    /** Who wrote it for the insurer, as the core system says it: 'Inès, équipe Cotisations'. */
    author: text('author'),
    body: text('body').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Of the insurer's messages: when the member read it. */
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
    /** Of a document of a step. No foreign key, since the import replaces the events of a request before its files. */
    eventId: uuid('event_id'),
    /** What a document of a step is; null: the name of the file says it. */
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
