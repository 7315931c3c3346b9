import type { DemoTime } from '../core/demo-time.ts';
import type { RequestLine } from '../core/records.ts';
import type { DemoMember } from '../people/demo-person.ts';
import { bankRequests, HELD_ACCOUNT, REJECTED_ACCOUNT } from './bank-requests.ts';
import { claireRequests } from './claire-requests.ts';
import { everyState } from './every-state.ts';
import { fontaineRequests } from './fontaine-requests.ts';
import { marchalRequests } from './marchal-requests.ts';

const CLAIRE = '10000001';
const NOTHING_YET = '10000007';
const MARCHAL = '10000039';

/** Requests that are written by hand, by member number. */
const SCRIPTED: Record<string, (member: DemoMember, time: DemoTime) => RequestLine[]> = {
  [CLAIRE]: claireRequests,
  '10000011': fontaineRequests,
  [MARCHAL]: marchalRequests,
  [HELD_ACCOUNT]: bankRequests,
  [REJECTED_ACCOUNT]: bankRequests,
};

/** The requests of every member of the demo world. */
export function allRequests(members: DemoMember[], time: DemoTime): (member: DemoMember) => RequestLine[] {
  const drawn = everyState(
    members.filter(
      ({ number, contract }) =>
        ![CLAIRE, NOTHING_YET, MARCHAL].includes(number) && contract.startDate < time.day(-365),
    ),
    time,
  );
  return (member) => [
    ...(drawn.get(member.number) ?? []),
    ...(SCRIPTED[member.number]?.(member, time) ?? []),
  ];
}
