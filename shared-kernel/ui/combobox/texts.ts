import { useTexts } from '../../i18n/use-texts.ts';
import fr from '../locales/combobox.fr.json' with { type: 'json' };
import { roomTexts } from '../system/room-texts.ts';

roomTexts('combobox', fr);

/** Texts of the combobox. */
export const useComboboxTexts = () => useTexts<typeof fr>('ui.combobox');
