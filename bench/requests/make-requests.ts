import { makeRecords } from '../refunds/make-records.ts';

export interface RequestMember {
  /** 8 digits. */
  number: string;
  requests: number;
  /** Number of messages of the newest request. */
  messages: number;
  password: string;
}

/** Maximum number of messages in one record. */
const MESSAGES_A_RECORD = 200;
const HOUR = 3_600_000;
/** Statuses of the requests of type 22 (a bill), used in turn. */
const STATUSES = ['received', 'check_in_progress', 'in_progress', 'attente_info', 'done'];

/**
 * The records of these members, one file after the other: a request comes once in a file, so a thread longer than a record needs
 * several.
 */
export function makeRequestFiles(members: readonly RequestMember[], now: Date): object[][] {
  const today = now.toISOString().slice(0, 10);
  const families = makeRecords(
    members.map(({ number, password }) => ({ number, password, refunds: 0 })),
    today,
  );
  const bills = members.flatMap((member) => billsOf(member, now));
  const threads = members.map((member) => threadOf(member, now));
  const parts = Math.max(...threads.map(({ length }) => length));
  return Array.from({ length: parts }, (_, part) => [
    ...(part === 0 ? [...families, ...bills] : []),
    ...threads.flatMap((thread) => thread[part] ?? []),
  ]);
}

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR).toISOString();

function request(number: string, order: number, now: Date, { status, ...more }: { status: string }) {
  return {
    type: 'request',
    externalId: `${number}-D${order}`,
    member: number,
    beneficiary: `${number}-1`,
    sender: 'MEMBER',
    reference: `BENCH-${number}-${order}`,
    events: [
      { status: 'received', at: before(now, order + 2), info: 'Nous avons reçu vos documents.' },
      ...(status === 'received'
        ? []
        : [{ status, at: before(now, order + 1), info: 'Nous nous en occupons.' }]),
    ],
    ...more,
  };
}

const billsOf = ({ number, requests }: RequestMember, now: Date) =>
  Array.from({ length: requests - 1 }, (_, index) => {
    const bill = {
      status: STATUSES[index % STATUSES.length]!,
      typeCode: 22,
      summary: [{ labelKey: 'summary.amount', value: '4500', format: 'cents' }],
    };
    return request(number, index + 1, now, bill);
  });

/** The newest request, a complaint, in as many records as its messages need. */
function threadOf({ number, messages: count }: RequestMember, now: Date) {
  const messages = Array.from({ length: count }, (_, index) => ({
    externalId: `${number}-M${index}`,
    from: index % 2 === 0 ? 'MEMBER' : 'INSURER',
    body: `Message ${index} : une phrase ou deux, comme on en écrit à sa mutuelle.`,
    sentAt: before(now, 1 - index / count),
    readAt: before(now, 0),
  }));
  return Array.from({ length: Math.ceil(count / MESSAGES_A_RECORD) }, (_, part) => {
    const complaint = {
      status: 'done',
      typeCode: 10022,
      messages: messages.slice(part * MESSAGES_A_RECORD, (part + 1) * MESSAGES_A_RECORD),
    };
    return request(number, 0, now, complaint);
  });
}
