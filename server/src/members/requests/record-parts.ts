import type { RequestAsk } from '@member-portal/shared-kernel/contracts/requests';
import { REQUEST_NOTES, type RequestNoteCode } from '@member-portal/shared-kernel/rules/request-notes';
import { reformatTitle } from '@member-portal/shared-kernel/rules/request-title';
import { standardTitle } from '@member-portal/shared-kernel/rules/request-titles';
import { externalUuid } from '../../import/importer.ts';
import type { RequestRecord } from './request-record.ts';
import type { RequestEventRow, RequestFileRow } from './requests.table.ts';

type RecordEvent = RequestRecord['events'][number];

/** The insurer's text for a step. */
type StepWords = Pick<RequestEventRow, 'infoMessage' | 'labelCaption' | 'linkInfoMessage' | 'asked'>;

/** A file of a record, with its owner. `file` is its path. */
type RecordFile = Pick<RequestFileRow, 'messageId' | 'eventId' | 'title' | 'name'> & { file: string };

export const titleOf = ({ title, typeCode }: RequestRecord): string =>
  title === undefined ? standardTitle(typeCode) : reformatTitle(title);

export const wordsOf = ({ info, infoCode, caption, captionCode, link, asked }: RecordEvent): StepWords => ({
  infoMessage: info ?? wordsOfCode(infoCode),
  labelCaption: caption ?? wordsOfCode(captionCode),
  linkInfoMessage: link ?? null,
  asked: asked ? askedOf(asked) : null,
});

const wordsOfCode = (code: RequestNoteCode | undefined): string | null =>
  code === undefined ? null : REQUEST_NOTES[code];

const askedOf = ({ titleCode, howCode, ...asked }: NonNullable<RecordEvent['asked']>): RequestAsk => ({
  ...asked,
  title: asked.title ?? wordsOfCode(titleCode),
  how: asked.how ?? wordsOfCode(howCode),
});

/** Texts that are left out remove nothing. */
export const latestWords = (before: StepWords, told: StepWords, isLatest: boolean): StepWords => {
  const [first, second] = isLatest ? [told, before] : [before, told];
  return {
    infoMessage: first.infoMessage ?? second.infoMessage,
    labelCaption: first.labelCaption ?? second.labelCaption,
    linkInfoMessage: first.linkInfoMessage ?? second.linkInfoMessage,
    asked: first.asked ?? second.asked,
  };
};

/** The files of the request, of its messages and of its steps. `eventIdOf` gives the id of a step by its index. */
export function filesOfRecord(
  record: RequestRecord,
  eventIdOf: (index: number) => string | null,
): RecordFile[] {
  const nothing = { messageId: null, eventId: null, title: null };
  return [
    ...record.files.map((file) => ({ ...nothing, ...file })),
    ...record.messages.flatMap(({ externalId, files }) =>
      files.map((file) => ({ ...nothing, ...file, messageId: externalUuid('message', externalId) })),
    ),
    ...record.events.flatMap(({ documents = [] }, index) =>
      documents.map(({ title, ...file }) => ({
        ...nothing,
        ...file,
        title: title ?? null,
        eventId: eventIdOf(index),
      })),
    ),
  ];
}
