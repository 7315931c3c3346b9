import { Banner, TextLink } from 'shared-kernel/ui';
import { useAccountT } from '../account-texts.ts';
import type fr from '../locales/account.fr.json';

/** A refused call that belongs to no field. */
export interface Refusal {
  code: string;
  text: string;
}

/** Refusal's code → the page where the member gets further. The words of its link are `ways.<route>`. */
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
