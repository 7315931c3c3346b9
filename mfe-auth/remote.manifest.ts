import { CONTRACT_VERSION, defineManifest } from 'shared-kernel/contract';
import en from './src/locales/manifest.en.json' with { type: 'json' };
import fr from './src/locales/manifest.fr.json' with { type: 'json' };

export default defineManifest({
  id: 'mfe-auth',
  contractVersion: CONTRACT_VERSION,
  routes: [
    { id: 'login', path: 'login', access: 'public', titleKey: 'login', surface: 'page', layout: 'login' },
    { id: 'mfa', path: 'login/mfa', access: 'public', titleKey: 'mfa', surface: 'page', layout: 'login' },
    {
      id: 'mfa-email-list',
      path: 'login/mfa-email-list',
      access: 'public',
      titleKey: 'mfaEmailList',
      surface: 'page',
      layout: 'login',
    },
    {
      id: 'advisor',
      path: 'login/advisor',
      access: 'public',
      titleKey: 'advisor',
      surface: 'page',
      layout: 'login',
    },
    {
      id: 'forgot-password',
      path: 'login/forgot-password',
      access: 'public',
      titleKey: 'forgotPassword',
      surface: 'page',
      layout: 'login',
    },
    {
      id: 'forgot-password-validation',
      path: 'login/forgot-password/:token',
      access: 'public',
      titleKey: 'resetPassword',
      surface: 'page',
      layout: 'login',
    },
    {
      id: 'forgot-login',
      path: 'login/forgot-login',
      access: 'public',
      titleKey: 'forgotLogin',
      surface: 'page',
      layout: 'login',
    },
  ],
  navigation: [],
  slots: [],
  panels: [],
  texts: { fr, en },
});
