import { useTexts } from '../../i18n/use-texts.ts';
import fr from '../locales/contact.fr.json' with { type: 'json' };
import { roomTexts } from '../system/room-texts.ts';

roomTexts('contact', fr);

/** Texts of these components. */
export const useContactTexts = () => useTexts<typeof fr>('ui.contact');
