import { ContactCategory } from '@member-portal/shared-kernel/contracts/messages';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { contactObjectsOf } from '@member-portal/shared-kernel/rules/contact-categories';

/**
 * Category and object in a link of another page, `?category=GUARANTEES&object=option`. Other parameters are
 * ignored.
 */
export function useNamedObject(): { category?: ContactCategory; object?: string } {
  const [category] = useSearchValue('category');
  const [object] = useSearchValue('object');
  const parsed = safeParse(ContactCategory, category);
  if (!parsed.success || object === null || !contactObjectsOf(parsed.data).includes(object)) return {};
  return { category: parsed.data, object };
}
