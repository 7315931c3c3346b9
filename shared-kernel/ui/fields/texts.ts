import { useTexts } from '../../i18n/use-texts.ts';
import fr from '../locales/fields.fr.json' with { type: 'json' };
import { roomTexts } from '../system/room-texts.ts';

roomTexts('fields', fr);

/** Texts of these fields. */
export const useFieldsTexts = () => useTexts<typeof fr>('ui.fields');
