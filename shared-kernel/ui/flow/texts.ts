import { useTexts } from '../../i18n/use-texts.ts';
import fr from '../locales/flow.fr.json' with { type: 'json' };
import { roomTexts } from '../system/room-texts.ts';

roomTexts('flow', fr);

/** Texts of these components. */
export const useFlowTexts = () => useTexts<typeof fr>('ui.flow');
