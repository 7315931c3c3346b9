import { useTexts } from '@member-portal/shared-kernel/i18n';
import type fr from '../locales/fr.json';

export const useConsoleTexts = () => useTexts<typeof fr>('console');
