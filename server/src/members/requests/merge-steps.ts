import { beganInPortal } from '../../import/portal-ids.ts';
import { latestWords } from './record-parts.ts';
import type { RequestEventRow } from './requests.table.ts';

/**
 * The history of a request of the core system: the steps of its latest record with those that the portal
 * added. A record never deletes a step of the portal, such as an operator's question, since the member has
 * seen it. A step of the portal that the record repeats behind the same step stays once, with the record's
 * texts if it has any. `saved` and `told` are in order of display. `toldIds` are the ids under which the
 * record's steps are stored, in the order of the record.
 */
export function mergeSteps(
  saved: readonly RequestEventRow[],
  told: readonly RequestEventRow[],
): { steps: RequestEventRow[]; toldIds: string[] } {
  const repeated = repeatedSteps(saved, told);
  const own = saved.filter(({ id }) => beganInPortal(id));
  const notRepeated = own.filter((step) => ![...repeated.values()].includes(step));
  const places = placesOf(notRepeated, saved, told, repeated);
  const stepsBehind = (place: number) => notRepeated.filter((_, index) => places[index] === place);
  const steps = [
    ...stepsBehind(-1),
    ...told.flatMap((step, index) => {
      const same = repeated.get(index);
      return [same ? { ...same, ...latestWords(same, step, true) } : step, ...stepsBehind(index)];
    }),
  ].map((step, position) => ({ ...step, position }));
  return { steps, toldIds: told.map(({ id }, index) => repeated.get(index)?.id ?? id) };
}

/** By position in the record, the step of the portal that the record repeats: the same status behind the same status. */
function repeatedSteps(saved: readonly RequestEventRow[], told: readonly RequestEventRow[]) {
  const repeated = new Map<number, RequestEventRow>();
  for (const [index, { statusKey }] of told.entries()) {
    const same = saved.find(
      (step, position) =>
        beganInPortal(step.id) &&
        step.statusKey === statusKey &&
        ![...repeated.values()].includes(step) &&
        saved[position - 1]?.statusKey === told[index - 1]?.statusKey,
    );
    if (same) repeated.set(index, same);
  }
  return repeated;
}

/**
 * For each step that only the portal has, the position in the record of its predecessor: the previous step,
 * or a later one that happened before it. A new last step of the record stays last.
 */
function placesOf(
  kept: readonly RequestEventRow[],
  saved: readonly RequestEventRow[],
  told: readonly RequestEventRow[],
  repeated: ReadonlyMap<number, RequestEventRow>,
): number[] {
  const idAt = (index: number) => (repeated.get(index) ?? told[index])?.id;
  let place = -1;
  return kept.map((step) => {
    const before = new Set(saved.slice(0, saved.indexOf(step)).map(({ id }) => id));
    place = Math.max(
      place,
      told.findLastIndex((_, index) => before.has(idAt(index) ?? '')),
    );
    while (place + 1 < told.length - 1 && told[place + 1]!.at <= step.at) place += 1;
    return place;
  });
}
