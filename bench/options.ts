/** The options of every measure, for `parseArgs`. */
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

/** The first of the ports that a measure takes. */
export const PORT = { port: { type: 'string', default: '5200' } } as const;
export const readPort = (text: string) => within('port', text, 1_024, 65_530);

/** Those of the known names that a list with commas holds, in their own order. Throws for any other. */
export function someOf<T extends string>(name: string, text: string, choices: readonly T[]): T[] {
  const wanted = text.split(',');
  const unknown = wanted.find((one) => !choices.includes(one as T));
  if (unknown !== undefined) throw new Error(`--${name}: ${unknown} is none of ${choices.join(', ')}`);
  return choices.filter((one) => wanted.includes(one));
}
