import { lazyTexts } from '../../i18n/i18n.ts';
import type { SameKeys } from '../../i18n/text-key.ts';
import type { TextTree } from '../../i18n/text-tree.ts';

type Rooms = typeof import('../locales/en.json')['rooms'];

/**
 * The texts of a lazy room, namespace `ui.<room>`: French comes with the room, English with that of all components,
 * since every file of texts would cost each first page its name and its hash.
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
