export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the terminal are control characters
const COLOURS = /\u001b\[[0-9;]*m/g;

/** The number in the last line that matches the pattern; 0 if no line does. */
function last(output: string, pattern: RegExp): number {
  const found = [...output.replace(COLOURS, '').matchAll(pattern)].at(-1);
  return Number(found?.[1] ?? 0);
}

/** A check without single tests, or one that ends with "N passed, N failed". */
export function countChecks(output: string, code: number): Counts {
  const passed = last(output, /^(\d+) passed, \d+ failed/gm);
  const failed = last(output, /^\d+ passed, (\d+) failed/gm);
  if (passed + failed > 0) return { passed, failed, skipped: 0 };
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** "Tests:  1 failed, 2 skipped, 30 passed, 33 total", and suites that did not even start. */
export function countJest(output: string): Counts {
  const line = [...output.replace(COLOURS, '').matchAll(/^Tests:.*$/gm)].at(-1)?.[0] ?? '';
  const suites = [...output.replace(COLOURS, '').matchAll(/^Test Suites:.*$/gm)].at(-1)?.[0] ?? '';
  const of = (text: string, word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0);
  return {
    passed: of(line, 'passed'),
    failed: Math.max(of(line, 'failed'), of(suites, 'failed')),
    skipped: of(line, 'skipped') + of(line, 'todo'),
  };
}

/** The closing lines of node:test: "ℹ pass 12", "ℹ fail 0", "ℹ skipped 0". */
export function countNodeTest(output: string): Counts {
  return {
    passed: last(output, /^\S+ pass (\d+)$/gm),
    failed: last(output, /^\S+ fail (\d+)$/gm) + last(output, /^\S+ cancelled (\d+)$/gm),
    skipped: last(output, /^\S+ skipped (\d+)$/gm) + last(output, /^\S+ todo (\d+)$/gm),
  };
}

/**
 * Files of node:test with a failed test: "test at server/x.test.ts:27:3", at the end of its output.
 */
export function failedFiles(output: string): string[] {
  const found = output.replace(COLOURS, '').matchAll(/^test at (\S+\.test\.ts):\d+:\d+$/gm);
  return [...new Set([...found].map(([, file]) => file ?? ''))];
}

/** "12 passed (1.2m)", "1 failed", "1 flaky", "3 did not run". */
export function countPlaywright(output: string): Counts {
  return {
    passed: last(output, /^\s+(\d+) passed/gm) + last(output, /^\s+(\d+) flaky/gm),
    failed: last(output, /^\s+(\d+) failed/gm) + last(output, /^\s+(\d+) did not run/gm),
    skipped: last(output, /^\s+(\d+) skipped/gm),
  };
}
