import { useEffect, useMemo, useState } from 'react';
import { changeLocale } from '../i18n/index.ts';
import { brandCss } from '../rules/brand-palette.ts';
import { createPortalQueryClient, QueryClientProvider, ServicesProvider } from '../state/index.tsx';
import { BRANDS } from '../testing/alone/brands.ts';
import { fakeServices, grandLac } from '../testing/fake-services.ts';
import { PortalUiProvider } from '../ui/index.ts';
import { EntryPage } from './EntryPage.tsx';
import { ENTRIES } from './entries.ts';
import { Menu } from './Menu.tsx';
import { ALL, addressOf, type Place, readPlace } from './place.ts';

/** The address holds the whole state, so a link, the Back button and a reload show the same page. */
export function Catalogue() {
  const [place, setPlace] = useState(() => readPlace(window.location));
  useEffect(() => {
    const read = () => setPlace(readPlace(window.location));
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const go = (change: Partial<Place>) => {
    const next = { ...place, overlay: null, ...change };
    window.history.pushState(null, '', addressOf(next));
    if (next.entry !== place.entry) window.scrollTo(0, 0);
    setPlace(next);
  };
  useLooks(place);
  const services = useMemo(
    () => fakeServices({ environment: BRANDS[place.brand] ?? grandLac }),
    [place.brand],
  );
  const [queryClient] = useState(createPortalQueryClient);
  const entries = ENTRIES.filter(({ id }) => place.entry === ALL || id === place.entry);
  return (
    <PortalUiProvider>
      <ServicesProvider services={services}>
        <QueryClientProvider client={queryClient}>
          <div className="catalogue">
            <Menu place={place} go={go} />
            <main>
              {entries.map((entry) => (
                <EntryPage key={entry.id} entry={entry} place={place} go={go} />
              ))}
            </main>
          </div>
        </QueryClientProvider>
      </ServicesProvider>
    </PortalUiProvider>
  );
}

/** Applies settings outside React: the language, the theme, the colours and fonts of the brand, the page title. */
function useLooks({ entry, brand, theme, locale }: Place): void {
  useEffect(() => changeLocale(locale), [locale]);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => {
    const style = document.createElement('style');
    const charter = (BRANDS[brand] ?? grandLac).brand?.graphical_charter;
    style.textContent = charter ? brandCss(charter) : '';
    document.head.append(style);
    document.documentElement.dataset.brand = brand;
    return () => style.remove();
  }, [brand]);
  useEffect(() => {
    document.title = `${entry} – Catalogue`;
  }, [entry]);
}
