import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instant } from '@member-portal/shared-kernel/contracts/common';
import { type Infer, object, record, safeParse, string } from '@member-portal/shared-kernel/contracts/schema';

/** The settings that `npm start` writes for the insurer, into a file of mode 600 in its folder. */
const Settings = object({
  /** Address of the exchange. */
  exchange: string(),
  /** The instant for which the demo world was created. */
  worldMadeAt: Instant,
  /** Token by environment. */
  tokens: record(string(), string()),
});
export type Settings = Infer<typeof Settings>;

const settingsPath = (folder: string) => join(folder, 'settings.json');
export const statePath = (folder: string, environment: string) => join(folder, `${environment}.json`);
export const lockPath = (folder: string, environment: string) => join(folder, `${environment}.lock`);

/** Throws an Error with one line if `npm start` has not written the settings yet. */
export function readSettings(folder: string): Settings {
  let text: string;
  try {
    text = readFileSync(settingsPath(folder), 'utf8');
  } catch {
    throw new Error(`${folder} has no settings: npm start makes them, with the demo world.`);
  }
  const parsed = safeParse(Settings, JSON.parse(text));
  if (!parsed.success) throw new Error(`${settingsPath(folder)} is damaged: start the portal again.`);
  return parsed.data;
}
