import './boot/guard-scripts.ts';
import { lazyTexts } from '@member-portal/shared-kernel/i18n';
import { createRoot } from 'react-dom/client';
import { Console } from './boot/Console.tsx';
import { BOOT } from './boot/read-boot.ts';
import fr from './locales/fr.json' with { type: 'json' };
import { BrandSample } from './pages/brands/sample/BrandSample.tsx';

lazyTexts('console', fr, () => import('./locales/en.json', { with: { type: 'json' } }));
const root = document.querySelector('#console-root');
if (root)
  createRoot(root).render(
    BOOT.isSample ? <BrandSample nonce={BOOT.nonce} /> : <Console nonce={BOOT.nonce} />,
  );
