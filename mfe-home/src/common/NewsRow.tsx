import type { NewsItem } from '@member-portal/shared-kernel/contracts/insured';
import { ListRow } from '@member-portal/shared-kernel/ui';
import {
  HeartPulse,
  type IconType,
  Info,
  Newspaper,
  ShieldCheck,
  Smartphone,
} from '@member-portal/shared-kernel/ui/icons';
import type { ReactNode } from 'react';
import { newsWords } from './news-words.ts';

const ICONS: Record<string, IconType> = {
  'heart-pulse': HeartPulse,
  newspaper: Newspaper,
  'shield-check': ShieldCheck,
  smartphone: Smartphone,
};

/** A news item that leads to its article. `note` precedes the summary. */
export function NewsRow({ item, note }: { item: NewsItem; note?: ReactNode }) {
  const { title, summary, lang } = newsWords(item);
  return (
    <ListRow
      icon={ICONS[item.icon] ?? Info}
      iconTone="accent"
      title={<span lang={lang}>{title}</span>}
      meta={
        <>
          {note && <>{note} · </>}
          <span lang={lang}>{summary}</span>
        </>
      }
      route="news-article"
      params={{ id: item.id }}
    />
  );
}
