import { CONTRACT_VERSION, defineManifest } from '@member-portal/shared-kernel/contract';
import en from './src/locales/manifest.en.json' with { type: 'json' };
import fr from './src/locales/manifest.fr.json' with { type: 'json' };

export default defineManifest({
  id: 'mfe-account',
  contractVersion: CONTRACT_VERSION,
  routes: [
    { id: 'account', path: 'account', access: 'member', titleKey: 'account', surface: 'page' },
    {
      id: 'personal-info',
      path: 'personal-info',
      access: 'member',
      titleKey: 'personalInfo',
      surface: 'page',
      under: 'account',
    },
    {
      id: 'beneficiary',
      path: 'beneficiary',
      access: 'member',
      titleKey: 'beneficiaries',
      surface: 'page',
      feature: 'BENEFICIARIES',
    },
    {
      id: 'update-benef',
      path: 'update-benef/:familyPosition',
      access: 'member',
      titleKey: 'beneficiary',
      surface: 'page',
      under: 'beneficiary',
      feature: 'BENEFICIARIES',
    },
    {
      id: 'beneficiary-departure',
      path: 'update-benef/:familyPosition/departure',
      access: 'member',
      titleKey: 'departure',
      surface: 'dialog',
      feature: 'BENEFICIARIES',
    },
    {
      id: 'beneficiary-correction',
      path: 'update-benef/:familyPosition/name',
      access: 'member',
      titleKey: 'correction',
      surface: 'dialog',
      feature: 'BENEFICIARIES',
    },
    {
      id: 'beneficiary-teletransmission',
      path: 'update-benef/:familyPosition/transmission',
      access: 'member',
      titleKey: 'teletransmission',
      surface: 'dialog',
      feature: 'BENEFICIARIES',
    },
    {
      id: 'sign-mandate',
      path: 'sign-mandate',
      access: 'member',
      titleKey: 'signMandate',
      surface: 'dialog',
    },
  ],
  navigation: [
    {
      id: 'beneficiary',
      to: 'beneficiary',
      textKey: 'beneficiaries',
      icon: 'users',
      area: 'main',
      order: 60,
      feature: 'BENEFICIARIES',
    },
    {
      id: 'account',
      to: 'account',
      textKey: 'account',
      icon: 'user',
      area: 'main',
      order: 70,
      tab: { order: 50, textKey: 'accountTab' },
    },
  ],
  slots: [
    { slot: 'home.contract', widget: 'contract', order: 10, minHeight: { mobile: 152, desktop: 204 } },
    {
      slot: 'home.beneficiaries',
      widget: 'beneficiaries',
      order: 10,
      minHeight: { mobile: 204, desktop: 204 },
    },
  ],
  panels: [],
  texts: { fr, en },
});
