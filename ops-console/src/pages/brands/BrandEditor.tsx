import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { Banner, Box, Button, Chip, chakra, Flex, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Form, type FormView } from '@member-portal/shared-kernel/ui/form';
import { Lock, Pencil, Users } from '@member-portal/shared-kernel/ui/icons';
import { useEffect, useMemo, useState } from 'react';
import { useMay } from '../../common/session.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { BrandFields } from './BrandFields.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { asksSecondPerson, type StoredBrand } from './brand-query.ts';
import { type BrandValues, changesOf, draftOf, refusalsOf, shownCharter, valuesOf } from './brand-values.ts';
import { ContrastList } from './ContrastList.tsx';
import { keepDraft, readDraft } from './draft.ts';
import { PublishDialog } from './PublishDialog.tsx';

const Fields = chakra('fieldset', { base: { display: 'contents', minWidth: 0 } });

interface BrandEditorProps {
  stored: StoredBrand;
  brand: Brand;
}

/** Fields, contrast, preview and publication of one brand. The draft survives a reload of this tab. */
export function BrandEditor({ stored, brand }: BrandEditorProps) {
  const [initial] = useState(() => readDraft(stored.code) ?? valuesOf(brand));
  return (
    <Form<BrandValues> initialValues={initial} onSubmit={() => undefined} detached>
      {(view) => <Editor stored={stored} brand={brand} view={view} />}
    </Form>
  );
}

function Editor({ stored, brand, view }: BrandEditorProps & { view: FormView<BrandValues> }) {
  const t = useConsoleTexts();
  const mayChange = useMay('ops');
  const [isPublishing, setIsPublishing] = useState(false);
  const { code } = stored;
  const { values, form } = view;
  const { draft, changes, refusals, shown } = useMemo(() => {
    const typed = draftOf(brand, { ...valuesOf(brand), ...values });
    const refused = refusalsOf(brand, typed);
    return {
      draft: typed,
      changes: changesOf(brand, typed),
      refusals: refused,
      shown: shownCharter(brand, typed, refused),
    };
  }, [brand, values]);
  const isChanged = changes.length > 0;
  useEffect(() => keepDraft(code, isChanged ? values : null), [code, isChanged, values]);
  const wrong = Object.keys(refusals).length;
  const state =
    wrong > 0
      ? t('brands.toMend', { count: wrong })
      : isChanged
        ? t('brands.changed', { count: changes.length })
        : t('brands.unchanged');

  return (
    <Flex gap="1.5rem" alignItems="flex-start" flexDirection={{ base: 'column', lg: 'row' }}>
      <Box
        as="section"
        aria-label={t('brands.fields')}
        width={{ base: '100%', lg: '23.5rem' }}
        flexShrink={0}
      >
        <Stack gap="1.25rem">
          <Flex gap="0.5rem" alignItems="center" flexWrap="wrap">
            <Text variant="small" tone="muted">
              {code}
            </Text>
            {isChanged && <Chip icon={Pencil}>{t('brands.draft')}</Chip>}
          </Flex>
          {!mayChange && <Banner icon={Lock}>{t('brands.readOnly')}</Banner>}
          <Fields disabled={!mayChange}>
            <BrandFields refusals={refusals} charter={draft.graphical_charter} />
          </Fields>
          <ContrastList charter={shown} />
          {asksSecondPerson(stored) && (
            <Flex gap="0.5rem" alignItems="center">
              <Users size={18} aria-hidden />
              <Text variant="small" tone="muted">
                {t('brands.secondPerson')}
              </Text>
            </Flex>
          )}
          {mayChange && (
            <Flex
              position="sticky"
              bottom={0}
              zIndex={2}
              gap="0.75rem"
              alignItems="center"
              flexWrap="wrap"
              background="bg"
              borderTop="1px solid var(--p-line)"
              paddingBlock="0.875rem"
            >
              <Text variant="small" tone="muted" role="status" flex={1}>
                {state}
              </Text>
              <Button variant="text" disabled={!isChanged} onClick={() => form.initialize(valuesOf(brand))}>
                {t('brands.discard')}
              </Button>
              <Button
                variant="primary"
                icon={wrong > 0 ? Lock : undefined}
                disabled={!isChanged || wrong > 0}
                onClick={() => setIsPublishing(true)}
              >
                {t('brands.publish')}
              </Button>
            </Flex>
          )}
        </Stack>
      </Box>
      <Box as="section" aria-label={t('brands.preview')} flex={1} minWidth={0} width="100%">
        <BrandPreview stored={stored} brand={brand} charter={shown} mayLink={mayChange} />
      </Box>
      {isPublishing && (
        <PublishDialog
          stored={stored}
          draft={draft}
          changes={changes}
          onPublished={(proposed) => form.initialize(valuesOf(proposed ? brand : draft))}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </Flex>
  );
}
