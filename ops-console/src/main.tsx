import { lazyTexts } from '@member-portal/shared-kernel/i18n';
import { createRoot } from 'react-dom/client';
import { Console } from './boot/Console.tsx';
import { guardScripts, readBoot } from './boot/read-boot.ts';
import fr from './locales/fr.json' with { type: 'json' };

const { nonce, integrity } = readBoot(document);
// Before the first import(): English texts are one.
guardScripts(integrity);
lazyTexts('console', fr, () => import('./locales/en.json', { with: { type: 'json' } }));
const root = document.querySelector('#console-root');
if (root) createRoot(root).render(<Console nonce={nonce} />);
