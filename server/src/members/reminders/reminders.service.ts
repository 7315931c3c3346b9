import type { Reminder } from '@member-portal/shared-kernel/contracts/insured';
import { addDays, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import type { CareViewer } from '../care-privacy/care-privacy.public.ts';
import { listPutOff, putOffReminder } from './reminders.repository.ts';

export interface ReminderPorts {
  /** This month's documents that the member has not opened, newest first. */
  newDocuments(viewer: CareViewer): Promise<{ id: string; title: string; tab: string }[]>;
  /** True if a direct debit mandate waits for the member's signature. */
  mandateToSign(memberId: string): Promise<boolean>;
  /** Last day of the card and of its contract; null without a card. */
  card(memberId: string): Promise<{ validTo: LifeDate; contractEnd: LifeDate | null } | null>;
  /** The other people whose cover has a known end, today or later. */
  leaving(memberId: string): Promise<{ id: string; firstName: string; leftOn: LifeDate }[]>;
  /** The day on which a reminder hidden today comes back. */
  reminderDay(today: LifeDate, dueDate: LifeDate | null): LifeDate;
}

/** Days before the end of a card in which a reminder announces it. */
const CARD_DAYS = 30;
/** Days before the end of a right: time enough for a new contract or a proof. */
const RIGHT_DAYS = 60;

export type ReminderService = ReturnType<typeof createReminderService>;

/**
 * Reminders of the portal itself. A reminder ends with its cause: the document is opened, the mandate is
 * signed, the next card exists. Expectations of the core system are alerts (`members/insured`).
 */
export function createReminderService({
  database,
  clock,
  ports,
}: {
  database: Database;
  clock: Clock;
  ports: ReminderPorts;
}) {
  async function all(viewer: CareViewer): Promise<Reminder[]> {
    const { memberId } = viewer;
    const today = clock.today();
    const [mandate, card, leaving, documents] = await Promise.all([
      ports.mandateToSign(memberId),
      ports.card(memberId),
      ports.leaving(memberId),
      ports.newDocuments(viewer),
    ]);
    return [
      ...(mandate ? [mandateToSign] : []),
      ...rightsThatEnd(card?.contractEnd ?? null, leaving, today),
      ...(card ? cardThatEnds(card, today) : []),
      ...newDocument(documents),
    ];
  }

  async function shown(viewer: CareViewer): Promise<Reminder[]> {
    const [reminders, putOff] = await Promise.all([
      all(viewer),
      listPutOff(database.db, viewer.memberId, clock.today()),
    ]);
    return reminders.filter(({ id }) => !putOff.has(id));
  }

  return {
    /** Most urgent first, without hidden ones. */
    list: shown,

    /** Hides a reminder until the returned day. Throws 404 `alert_not_found`. */
    async putOff(viewer: CareViewer, id: string): Promise<LifeDate> {
      const reminder = (await all(viewer)).find((one) => one.id === id);
      if (!reminder) throw new PortalError('alert_not_found', 404);
      const until = ports.reminderDay(clock.today(), reminder.date);
      await putOffReminder(database.db, viewer.memberId, { alert: id, until });
      return until;
    },
  };
}

const mandateToSign: Reminder = {
  id: 'mandate_to_sign',
  kind: 'mandate_to_sign',
  name: null,
  date: null,
  target: { route: 'sign-mandate', params: {}, search: {} },
};

/** The end of the contract concerns everybody, so it appears once. */
function rightsThatEnd(
  contractEnd: LifeDate | null,
  leaving: Awaited<ReturnType<ReminderPorts['leaving']>>,
  today: LifeDate,
): Reminder[] {
  const isNear = (day: LifeDate) => day >= today && day <= addDays(today, RIGHT_DAYS);
  const ofContract: Reminder[] =
    contractEnd && isNear(contractEnd)
      ? [
          {
            id: `contract_ends-${contractEnd}`,
            kind: 'contract_ends',
            name: null,
            date: contractEnd,
            target: { route: 'contractual-info', params: {}, search: {} },
          },
        ]
      : [];
  const ofPeople = leaving
    .filter(({ leftOn }) => isNear(leftOn) && (contractEnd === null || leftOn < contractEnd))
    .map(
      ({ id, firstName, leftOn }): Reminder => ({
        id: `right_ends-${id}-${leftOn}`,
        kind: 'right_ends',
        name: displayName(firstName),
        date: leftOn,
        target: { route: 'beneficiary', params: {}, search: {} },
      }),
    );
  return [...ofContract, ...ofPeople];
}

/** A card whose contract continues: the next card comes by itself. */
function cardThatEnds(
  { validTo, contractEnd }: { validTo: LifeDate; contractEnd: LifeDate | null },
  today: LifeDate,
): Reminder[] {
  if (addDays(today, CARD_DAYS) < validTo || (contractEnd !== null && contractEnd <= validTo)) return [];
  return [
    {
      id: `card_ends-${validTo}`,
      kind: 'card_ends',
      name: null,
      date: validTo,
      target: { route: 'home', params: {}, search: { panel: 'card' } },
    },
  ];
}

/** One reminder for all new documents. A newer document brings a hidden reminder back. */
function newDocument([newest, ...others]: Awaited<ReturnType<ReminderPorts['newDocuments']>>): Reminder[] {
  if (!newest) return [];
  return [
    {
      id: `new_document-${newest.id}`,
      kind: 'new_document',
      name: newest.title,
      date: null,
      count: others.length + 1,
      target: { route: 'documents', params: { tab: newest.tab }, search: {} },
    },
  ];
}
