import { WholeDocument } from '@member-portal/server/registry-contracts/environments/environment-state';
import { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { extend, nullable, safeParse, string } from '@member-portal/shared-kernel/contracts/schema';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';
import { useRefresh } from '../../common/use-refresh.ts';

/** An environment's document, with what makes it unreadable. */
export const BrandAnswer = extend(WholeDocument, { error: nullable(string()) });

export interface StoredBrand {
  code: string;
  document: Readonly<Record<string, unknown>>;
  /** Null if the document has no readable brand; `error` is the reason. */
  brand: Brand | null;
  error: string | null;
}

const BRANDS_KEY = 'brands';

export const brandQuery = (code: string) =>
  queryOptions({
    queryKey: [BRANDS_KEY, code],
    async queryFn(): Promise<StoredBrand> {
      const { document, error } = await read(`/environments/${encodeURIComponent(code)}`, BrandAnswer);
      const brand = safeParse(Brand, document.brand);
      return { code, document, error, brand: brand.success ? brand.data : null };
    },
  });

/** True if a second person confirms changes of this document. */
export function asksSecondPerson({ document }: StoredBrand): boolean {
  const moves = document.moves as { secondPerson?: boolean } | undefined;
  return moves?.secondPerson === true;
}

export const useRefreshBrand = (code: string) => useRefresh([BRANDS_KEY, code]);
