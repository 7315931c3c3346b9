import { useTexts } from '../../i18n/use-texts.ts';
import fr from '../locales/legal.fr.json' with { type: 'json' };
import { roomTexts } from '../system/room-texts.ts';

roomTexts('legal', fr);

/** Texts of these components. */
export const useLegalTexts = () => useTexts<typeof fr>('ui.legal');
