import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useStream } from '@member-portal/shared-kernel/state';
import { Box, Button, chakra } from '@member-portal/shared-kernel/ui';
import { SlidersHorizontal, TestTube, TriangleAlert } from '@member-portal/shared-kernel/ui/icons';
import { useEffect, useState } from 'react';
import { lazyPart } from '../portal/lazy-part.tsx';
import { usePortal } from '../portal/PortalContext.tsx';
import type { TesterTools } from '../portal/tester-tools.ts';
import type { TesterDialogProps } from './TesterDialog.tsx';
import { useTesterTexts } from './tester-texts.ts';
import { Until } from './Until.tsx';
import { useTesterSession } from './use-tester-session.ts';

const TesterDialog = lazyPart<TesterDialogProps>(() => import('./TesterDialog.tsx'));

/** Height of the banner. Sticky elements at the top of the page are placed below it (`--p-tester`). */
const HEIGHT = '3rem';

const Bar = chakra('aside', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 960,
    display: 'flex',
    alignItems: 'center',
    gap: { base: '0.5rem', md: '0.75rem' },
    height: HEIGHT,
    paddingInline: { base: '0.75rem', md: '1.5rem' },
    background: 'warning-soft',
    color: 'text',
    borderBottom: '1px solid var(--p-warning)',
    fontSize: { base: '0.875rem', md: '0.9375rem' },
    lineHeight: '1.25rem',
    _print: { display: 'none' },
  },
});
const Words = chakra('p', {
  base: { flex: '1', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const OnPhone = chakra('span', { base: { display: { base: 'inline', md: 'none' } } });
const OnWide = chakra('span', { base: { display: { base: 'none', md: 'inline' } } });
const OnDesktop = chakra('span', { base: { display: { base: 'none', lg: 'inline' } } });

/** States on every page that it differs from what members see, why and until when, with a button that ends it. */
export function TesterBanner() {
  const { boot, tester } = usePortal();
  useEffect(() => {
    document.documentElement.style.setProperty('--p-tester', HEIGHT);
    return () => void document.documentElement.style.removeProperty('--p-tester');
  }, []);
  return tester && <Banner tester={tester} expiresAt={boot.tester?.expiresAt ?? null} />;
}

function Banner({ tester, expiresAt }: { tester: TesterTools; expiresAt: string | null }) {
  const { notifications } = usePortal();
  const t = useTesterTexts();
  const faults = Object.keys(useStream(tester.faults.faults)).length;
  const state = useTesterSession(expiresAt, tester.reload);
  const [isOpen, setIsOpen] = useState(false);
  const [isEnding, setIsEnding] = useState(false);

  if (state === 'over') {
    return (
      <Bar aria-label={t('label')}>
        <TriangleAlert size={20} aria-hidden style={{ flexShrink: 0 }} />
        <Words role="alert">
          <strong>{t('over')}</strong> <OnWide>{t('overText')}</OnWide>
        </Words>
        <Button size="sm" onClick={tester.reload}>
          {t('reload')}
        </Button>
      </Bar>
    );
  }
  const end = async () => {
    setIsEnding(true);
    if (await tester.end()) return;
    setIsEnding(false);
    notifications.notify({ tone: 'danger', text: t('ended') });
  };
  return (
    <Bar aria-label={t('label')}>
      <TestTube size={20} aria-hidden style={{ flexShrink: 0 }} />
      <Words>
        <strong>
          <OnPhone>{expiresAt === null ? t('developmentShort') : t('short')}</OnPhone>
          <OnWide>{expiresAt === null ? t('development') : t('title')}</OnWide>
        </strong>
        <OnWide>
          {' · '}
          <Chosen tester={tester} />
        </OnWide>
        {expiresAt !== null && (
          <OnDesktop>
            {' · '}
            <Until instant={expiresAt} />
          </OnDesktop>
        )}
        {faults > 0 && <Box as="span"> · {t('faulty', { count: faults })}</Box>}
      </Words>
      <Button size="sm" icon={SlidersHorizontal} onClick={() => setIsOpen(true)}>
        {t('tools')}
      </Button>
      {expiresAt !== null && (
        <Button size="sm" loading={isEnding} onClick={() => void end()}>
          {t('end')}
        </Button>
      )}
      {isOpen && <TesterDialog onClose={() => setIsOpen(false)} />}
    </Bar>
  );
}

/** A short summary of the chosen versions. The dialog has the details. */
function Chosen({ tester: { pins, overridden } }: { tester: TesterTools }) {
  const t = useTesterTexts();
  const { boot } = usePortal();
  const { list } = useFormats();
  const silent = overridden.find(({ descriptor }) => descriptor === null);
  if (silent) return <strong>{t('unreachable', { remote: silent.remote, origin: silent.origin })}</strong>;
  const words = [
    ...(boot.tester?.draftBrand ? [t('chosen.draftBrand')] : []),
    ...pins.map(({ id, version }) => t('chosen.pin', { id, version })),
    ...overridden.map(({ remote, origin }) => t('chosen.override', { id: remote, origin })),
  ];
  return words.length > 0 ? list(words) : t('live');
}
