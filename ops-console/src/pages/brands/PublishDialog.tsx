import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { chakra } from '@member-portal/shared-kernel/ui';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { send } from '../../common/registry.ts';
import { useConsoleTexts } from '../../common/texts.ts';
import { BrandAnswer, type StoredBrand, useRefreshBrand } from './brand-query.ts';
import type { BrandChange } from './brand-values.ts';
import { useBrandWords } from './use-brand-words.ts';

const Changes = chakra('ul', {
  base: {
    paddingInlineStart: '1.125rem',
    listStyle: 'disc',
    marginBottom: '0.5rem',
    overflowWrap: 'anywhere',
  },
});

interface PublishDialogProps {
  stored: StoredBrand;
  draft: Brand;
  changes: readonly BrandChange[];
  /** `proposed` is true if a second person has to confirm the change first. */
  onPublished: (proposed: boolean) => void;
  onClose: () => void;
}

/**
 * Lists each change with its values before and after, asks for the reason, and publishes. If somebody else
 * published first, the draft stays.
 */
export function PublishDialog({ stored, draft, changes, onPublished, onClose }: PublishDialogProps) {
  const t = useConsoleTexts();
  const { fieldName, valueWords } = useBrandWords();
  const { code, document } = stored;
  const refresh = useRefreshBrand(code);

  async function publish({ reason }: { reason: string }) {
    const { graphical_charter, cookies, logoutRedirectUrl } = draft;
    const brand = { ...(document.brand as object), graphical_charter, cookies, logoutRedirectUrl };
    const outcome = await send('PUT', `/environments/${encodeURIComponent(code)}`, BrandAnswer, {
      document: { ...document, brand },
      reason,
    });
    onPublished(outcome.proposal !== null);
    return outcome;
  }

  return (
    <ChangeDialog<object>
      title={t('brands.publishTitle')}
      subtitle={`${code} · ${draft.name}`}
      changes={
        <>
          <Changes>
            {changes.map((change) => (
              <li key={change.field}>
                {t('brands.change', {
                  field: fieldName(change.field),
                  before: valueWords(change.field, change.before),
                  after: valueWords(change.field, change.after),
                })}
              </li>
            ))}
          </Changes>
          <p>{t('brands.publishText')}</p>
        </>
      }
      submit={t('brands.publish')}
      send={publish}
      done={t('brands.published', { name: draft.name })}
      onDone={refresh}
      onClose={onClose}
    />
  );
}
