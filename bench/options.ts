import { parseArgs } from 'node:util';

/** The options of every benchmark, for `parseArgs`. */
export const COMMON = {
  help: { type: 'boolean', short: 'h', default: false },
  save: { type: 'boolean', default: false },
} as const;

/** Throws unless the text is a whole number from `least` to `most`. */
export function within(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name} must be a whole number from ${least} to ${most}`);
}

/** The first port of a benchmark. */
export const PORT = { port: { type: 'string', default: '5200' } } as const;
export const readPort = (text: string) => within('port', text, 1_024, 65_530);

/** The choices in a comma-separated list, in the order of `choices`. Throws for an unknown name. */
export function someOf<T extends string>(name: string, text: string, choices: readonly T[]): T[] {
  const wanted = text.split(',');
  const unknown = wanted.find((one) => !choices.includes(one as T));
  if (unknown !== undefined) throw new Error(`--${name}: ${unknown} is none of ${choices.join(', ')}`);
  return choices.filter((one) => wanted.includes(one));
}

/** The options of a benchmark that reads in rounds: `--rounds`, `--save`, `--port`. Throws an Error of one line for an invalid one. */
export function readRoundOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { ...COMMON, rounds: { type: 'string', default: '41' }, ...PORT },
  });
  return {
    help: values.help,
    save: values.save,
    rounds: within('rounds', values.rounds, 1, 1_000),
    port: readPort(values.port),
  };
}
