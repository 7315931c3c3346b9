import type { DemoTime } from '../core/demo-time.ts';
import type { DemoMember } from './demo-person.ts';
import { type MemberWish, makeMember } from './make-member.ts';
import { namedMembers } from './named-members.ts';

/** Ordinary members besides the named ones: their count, and the number of the first. */
const CROWDS: { environment: string; from: number; count: number; wish?: MemberWish }[] = [
  { environment: 'GFPLAC', from: 10_000_020, count: 5 },
  { environment: 'NATIXIS', from: 20_000_002, count: 9, wish: collective('Fonderie Ardoise') },
  { environment: 'LMSANTE', from: 30_000_001, count: 10 },
  { environment: 'GFPRHONE', from: 40_000_001, count: 4 },
  { environment: 'CCNVINS', from: 50_000_001, count: 4, wish: collective('Coopérative des Coteaux') },
  { environment: 'GFPBDX', from: 60_000_001, count: 1 },
  { environment: 'GFPPREV', from: 70_000_001, count: 4, wish: collective('Chantiers du Cap') },
  { environment: 'APRILENTR', from: 80_000_001, count: 4, wish: collective('Éclaircie Services') },
  { environment: 'LIBRE', from: 90_000_001, count: 2 },
  { environment: 'TESTCLOSED', from: 11_000_001, count: 1 },
];

/** The 78 members of the demo world. */
export function allMembers(time: DemoTime): DemoMember[] {
  const crowd = CROWDS.flatMap(({ environment, from, count, wish }) =>
    Array.from({ length: count }, (_, index) => makeMember(environment, String(from + index), time, wish)),
  );
  return [...namedMembers(time), ...crowd];
}

function collective(companyName: string): MemberWish {
  return { contract: { kind: 'COLLECTIVE', companyName, foresight: true } };
}
