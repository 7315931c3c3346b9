import { basename, dirname } from 'node:path';
import type { RecordVerdict } from '@member-portal/shared-kernel/contracts/exchange/records';
import type { Clock } from '../platform/clock.ts';
import { StartError } from '../platform/start-error.ts';
import { checkRecords } from './check-records.ts';
import { type Call, callsOf } from './cut-calls.ts';
import { fromFolder, lookInto } from './import-context.ts';
import type { FileProgress } from './import-file.ts';
import { readShare } from './import-file.ts';
import { countAll, type ImportProgress } from './import-progress.ts';
import { IMPORTERS } from './importers.ts';
import { ImportError, type Mistake, type OnMistake } from './mistakes.ts';
import type { PortalCalls } from './portal-calls.ts';
import { createPostedPaths } from './posted-paths.ts';
import { linesOf } from './read-lines.ts';
import { REFUSED_IN_CALL } from './seen-records.ts';
import type { NumberedLine } from './wide-payments.ts';

interface Options {
  clock: Clock;
  portal: PortalCalls;
  onProgress?(progress: FileProgress): void;
  onMistake?: OnMistake;
}

/**
 * Loads an NDJSON file and the `files/` beside it into a portal that runs. The whole file is checked by
 * itself first; the portal's answers report the rest. Loads and throws as `importFile` does. Throws a
 * StartError where the portal ends on the way.
 */
export async function importThroughPortal(path: string, options: Options): Promise<ImportProgress> {
  const { clock, portal, onProgress, onMistake } = options;
  const folder = dirname(path);
  const { mistakes, stopBefore, totalOf } = await checkRecords({
    importers: IMPORTERS,
    lines: linesOf(path),
    now: clock.now(),
    db: null,
    lookAt: lookInto(folder),
    onMistake,
  });
  const progress: ImportProgress = { line: 0, byType: {} };
  const postedPaths = createPostedPaths(portal, fromFolder(folder));
  const { lines, share } = await readShare(path);
  /**
   * Number of the last loaded line. A payment whose lines are far apart is loaded after its last one, so
   * lines before this one may be missing.
   */
  let lastLine = 0;
  const run = await portal.beginRun(basename(path));

  try {
    const stopLine = stopBefore(mistakes.firstLine());
    for await (const call of callsOf(lines(), { stopLine, stopBefore, totalOf }))
      if (!(await load(call))) break;
  } catch (error) {
    if (error instanceof StartError) throw new StartError(`${error.message}\n${soFar(progress)}`);
    if (!(error instanceof ImportError)) throw error;
    for (const mistake of error.mistakes) mistakes.add(mistake);
  }
  const error = mistakes.error();
  if (!error) {
    await portal.endRun(run, countAll(progress));
    return progress;
  }
  error.loaded = { ...progress, isScattered: lastLine > progress.line };
  throw error;

  /** Posts the lines of a call, or those before the first wrong one. Returns whether all of them are loaded. */
  async function load({ lines: call, through }: Call): Promise<boolean> {
    const wrong = await post(call);
    if (wrong.length === 0) {
      lastLine = call.reduce((last, { line }) => Math.max(last, line), lastLine);
      progress.line = Math.max(progress.line, Math.min(through, lastLine));
      onProgress?.({ ...progress, share: share() });
      return true;
    }
    for (const mistake of wrong) mistakes.add(mistake);
    const stop = stopBefore(Math.min(...wrong.map(({ line }) => line)));
    const sound = call.filter(({ line }) => line < stop);
    if (sound.length > 0) await load({ lines: sound, through: Math.min(through, stop - 1) });
    return false;
  }

  /** Returns the mistakes; none if the call is loaded. */
  async function post(call: readonly NumberedLine[]): Promise<Mistake[]> {
    const { texts, refused } = await postedPaths.rewrite(call);
    if (refused.length > 0) return refused;
    const { verdicts, changed } = await portal.postRecords(texts);
    const wrong = verdicts.flatMap((verdict) => mistakesOf(verdict, call));
    for (const [type, count] of Object.entries(changed)) addCount(type, 'changed', count);
    if (wrong.length > 0) {
      // A line that only references an invalid line is not reported, unless no other line is invalid.
      const own = wrong.filter(({ reason }) => !reason.endsWith(REFUSED_IN_CALL));
      return own.length > 0 ? own : wrong;
    }
    for (const { type } of verdicts) if (type) addCount(type, 'read', 1);
    return [];
  }

  function addCount(type: string, key: 'read' | 'changed', count: number): void {
    const before = progress.byType[type] ?? { read: 0, changed: 0 };
    progress.byType[type] = { ...before, [key]: before[key] + count };
  }
}

/** The mistakes of a line of the call, with the lines of the file. */
function mistakesOf(
  { line, type, externalId, mistakes }: RecordVerdict,
  call: readonly NumberedLine[],
): Mistake[] {
  const inFile = (inCall: number) => call[inCall - 1]?.line ?? 0;
  const record = type === null ? null : `${type} ${externalId ?? '?'}`;
  return mistakes.map(({ field, reason }) => ({
    line: inFile(line),
    record,
    field,
    reason: reason.replace(/\(line (\d+)\)$/, (_, inCall: string) => `(line ${inFile(Number(inCall))})`),
  }));
}

const soFar = ({ line }: ImportProgress) =>
  `Loaded up to line ${line}, and perhaps some lines after it. Load the file again: what is loaded already is not loaded twice.`;
