import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { useLocale } from '@member-portal/shared-kernel/i18n';
import { chakra, Text } from '@member-portal/shared-kernel/ui';
import { useEffect, useRef, useState } from 'react';
import { SAMPLE_READY, type SampleMessage } from './sample-message.ts';

const SAMPLE = '/console/sample';

const Figure = chakra('figure', { base: { minWidth: 0, maxWidth: '100%' } });
const Screen = chakra('div', {
  base: {
    overflow: 'hidden',
    border: '1px solid var(--p-line-strong)',
    borderRadius: 'lg',
    background: 'surface',
  },
});
const Frame = chakra('iframe', { base: { border: 0, transformOrigin: '0 0', display: 'block' } });

interface SampleFrameProps {
  brand: Brand;
  mode: 'light' | 'dark';
  /** Size of the simulated screen in px. The frame is scaled down if there is less room. */
  width: number;
  height: number;
  title: string;
}

/** A frame with its own viewport, so that the page has the layout of a screen of this width. */
export function SampleFrame({ brand, mode, width, height, title }: SampleFrameProps) {
  const locale = useLocale();
  const figure = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const parent = figure.current?.parentElement;
    if (!parent || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setRoom(parent.clientWidth));
    observer.observe(parent);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const tell = () => {
      const message: SampleMessage = { kind: 'brand-sample', brand, mode, locale };
      frame.current?.contentWindow?.postMessage(message, window.location.origin);
    };
    const listen = ({ source, origin, data }: MessageEvent) => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow;
      if (isOurs && data === SAMPLE_READY) tell();
    };
    window.addEventListener('message', listen);
    tell();
    return () => window.removeEventListener('message', listen);
  }, [brand, mode, locale]);
  const scale = Math.min(1, (room - 2) / width);
  return (
    <Figure ref={figure}>
      <Screen style={{ width: width * scale + 2, height: height * scale + 2 }}>
        <Frame
          ref={frame}
          src={SAMPLE}
          title={title}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </Screen>
      <Text as="figcaption" variant="caption" tone="muted" marginTop="0.25rem">
        {title}
      </Text>
    </Figure>
  );
}
