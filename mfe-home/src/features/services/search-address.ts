import type { Service } from '@member-portal/shared-kernel/contracts/services';

type Search = NonNullable<Service['find']>;

export const takesProfession = ({ url }: Search): boolean => url.includes('{profession}');
export const takesPlace = ({ url }: Search): boolean => url.includes('{place}');

/** The address of the network's search for this profession and place. The network receives nothing else. */
export const searchAddress = (
  { url }: Search,
  { profession, place }: { profession: string; place: string },
) =>
  url
    .replaceAll('{profession}', encodeURIComponent(profession))
    .replaceAll('{place}', encodeURIComponent(place.trim()));
