import {
  EVENT_DATA,
  type EventData,
  type EventType,
} from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';

/** An event of a type that this insurer knows, with its data. */
export type KnownEvent = {
  [Type in EventType]: { id: string; subject: string; time: string; type: Type; data: EventData<Type> };
}[EventType];

const TYPES = Object.keys(EVENT_DATA) as EventType[];

/** Null for an event of an unknown type, version or shape. The insurer ignores it. */
export function readEvent({ id, subject, time, type: versioned, data }: ExchangeEvent): KnownEvent | null {
  const type = TYPES.find((candidate) => versioned === `${candidate}.v1`);
  if (!type) return null;
  const parsed = safeParse(EVENT_DATA[type], data);
  return parsed.success ? ({ id, subject, time, type, data: parsed.data } as KnownEvent) : null;
}
