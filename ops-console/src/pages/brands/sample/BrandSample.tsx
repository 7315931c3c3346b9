import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { changeLocale } from '@member-portal/shared-kernel/i18n';
import { brandCss } from '@member-portal/shared-kernel/rules/brand-palette';
import { PortalUiProvider } from '@member-portal/shared-kernel/ui';
import { useEffect, useState } from 'react';
import { SamplePage } from './SamplePage.tsx';
import { SAMPLE_READY, SampleMessage } from './sample-message.ts';

/** The page of samples. It shows the brand that the framing editor sends, and nothing in any other frame. */
export function BrandSample({ nonce }: { nonce?: string }) {
  const [shown, setShown] = useState<SampleMessage | null>(null);
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source !== window.parent || origin !== window.location.origin) return;
      const parsed = safeParse(SampleMessage, data);
      if (parsed.success) setShown(parsed.data);
    };
    window.addEventListener('message', listen);
    window.parent.postMessage(SAMPLE_READY, window.location.origin);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (!shown) return;
    changeLocale(shown.locale);
    document.documentElement.dataset.theme = shown.mode;
    document.title = shown.brand.name;
    const style = document.createElement('style');
    if (nonce) style.nonce = nonce;
    style.textContent = brandCss(shown.brand.graphical_charter);
    document.head.append(style);
    return () => style.remove();
  }, [shown, nonce]);
  return <PortalUiProvider nonce={nonce}>{shown && <SamplePage brand={shown.brand} />}</PortalUiProvider>;
}
