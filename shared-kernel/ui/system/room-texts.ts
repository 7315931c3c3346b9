import { lazyTexts } from '../../i18n/i18n.ts';
import type { SameKeys } from '../../i18n/text-key.ts';
import type { TextTree } from '../../i18n/text-tree.ts';

type Rooms = typeof import('../locales/en.json')['rooms'];

/**
 * Registers the texts of a lazy module under the namespace `ui.<room>`. French is bundled with the module.
 * English is in one file for all components, because every further file would add its name and hash to each
 * first page.
 */
export function roomTexts<Room extends keyof Rooms, French extends TextTree>(
  room: Room,
  fr: French & (Rooms[Room] extends SameKeys<French> ? unknown : never),
): void {
  lazyTexts<TextTree>(`ui.${room}`, fr, async () => {
    const texts = await import('../locales/en.json', { with: { type: 'json' } });
    return { default: texts.default.rooms[room] as TextTree };
  });
}
