import { Brand } from '@member-portal/shared-kernel/contracts/environment';
import {
  nullable,
  object,
  record,
  safeParse,
  string,
  unknown,
} from '@member-portal/shared-kernel/contracts/schema';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';

/** The whole document, because it is sent back whole: fields that this console does not know must not be lost. */
export const BrandAnswer = object({ document: record(string(), unknown()), error: nullable(string()) });

export interface StoredBrand {
  code: string;
  document: Readonly<Record<string, unknown>>;
  /** Null if the document has no readable brand; `error` says why. */
  brand: Brand | null;
  error: string | null;
}

export const BRANDS_KEY = 'brands';

export const brandQuery = (code: string) =>
  queryOptions({
    queryKey: [BRANDS_KEY, code],
    async queryFn(): Promise<StoredBrand> {
      const { document, error } = await read(`/environments/${encodeURIComponent(code)}`, BrandAnswer);
      const brand = safeParse(Brand, document.brand);
      return { code, document, error, brand: brand.success ? brand.data : null };
    },
  });

/** Whether a second person confirms a change of this document. */
export function asksSecondPerson({ document }: StoredBrand): boolean {
  const moves = document.moves as { secondPerson?: boolean } | undefined;
  return moves?.secondPerson === true;
}
