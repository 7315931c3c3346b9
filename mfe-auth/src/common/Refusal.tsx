import { Banner, TextLink } from '@member-portal/shared-kernel/ui';
import { useAccountT } from '../account-texts.ts';
import type fr from '../locales/account.fr.json';

/** A refusal that belongs to no field. */
export interface Refusal {
  code: string;
  text: string;
}

/** Error code → the page that helps the member. The text of its link is `ways.<route>`. */
export type Ways = Readonly<Record<string, Way>>;

type Way = keyof typeof fr.ways;

export function RefusalBanner({ refusal, ways }: { refusal: Refusal; ways: Ways }) {
  const t = useAccountT();
  const way = ways[refusal.code];
  return (
    <Banner tone="danger" role="alert">
      {refusal.text}{' '}
      {way && (
        <TextLink inline route={way}>
          {t(`ways.${way}`)}
        </TextLink>
      )}
    </Banner>
  );
}
