import { useTexts } from '../../i18n/use-texts.ts';
import fr from '../locales/chart.fr.json' with { type: 'json' };
import { roomTexts } from '../system/room-texts.ts';

roomTexts('chart', fr);

/** Texts of the charts. */
export const useChartTexts = () => useTexts<typeof fr>('ui.chart');
