import type { GraphicalCharter } from '@member-portal/shared-kernel/contracts/environment';
import { fontFamilies, textFontFamilies } from '@member-portal/shared-kernel/rules/brand-fonts';
import { Grid, Stack } from '@member-portal/shared-kernel/ui';
import { SelectField, TextField } from '@member-portal/shared-kernel/ui/form';
import { useConsoleTexts } from '../../common/texts.ts';
import type { BrandField, BrandRefusals } from './brand-values.ts';
import { ColourField } from './ColourField.tsx';
import { FaviconField } from './FaviconField.tsx';
import { RoundingField } from './RoundingField.tsx';
import { useBrandWords } from './use-brand-words.ts';

interface BrandFieldsProps {
  refusals: BrandRefusals;
  charter: GraphicalCharter;
}

/** The stored font is always an option, even if no page has it any more. */
const options = (chosen: string, names: readonly string[]) =>
  (names.includes(chosen) ? names : [chosen, ...names]).map((name) => ({ value: name, label: name }));
const TWO = { base: '1fr', sm: '1fr 1fr' };

/** The fields of a brand. A refusal shows beside its field as soon as the value is typed. */
export function BrandFields({ refusals, charter }: BrandFieldsProps) {
  const t = useConsoleTexts();
  const { refusalSentence } = useBrandWords();
  const errorOf = (field: BrandField) => {
    const refusal = refusals[field];
    return refusal && refusalSentence(refusal);
  };
  const colour = (field: 'primary' | 'secondary' | 'text') => (
    <ColourField
      name={field}
      label={t(`brands.field.${field}`)}
      error={errorOf(field)}
      nearest={refusals[field]?.params?.nearest}
    />
  );
  return (
    <Stack gap="1.25rem">
      <Grid gridTemplateColumns={TWO} gap="0.875rem" alignItems="start">
        {colour('primary')}
        {colour('secondary')}
      </Grid>
      {colour('text')}
      <Grid gridTemplateColumns={TWO} gap="0.875rem" alignItems="start">
        <SelectField
          name="heading"
          label={t('brands.field.heading')}
          placeholder={null}
          options={options(charter.fonts.heading, fontFamilies())}
          validate={() => errorOf('heading')}
        />
        <SelectField
          name="body"
          label={t('brands.field.body')}
          placeholder={null}
          options={options(charter.fonts.body, textFontFamilies())}
          validate={() => errorOf('body')}
        />
      </Grid>
      <Grid gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="0.875rem">
        <RoundingField name="sm" label={t('brands.field.sm')} />
        <RoundingField name="md" label={t('brands.field.md')} />
        <RoundingField name="lg" label={t('brands.field.lg')} />
      </Grid>
      <FaviconField favicon={charter.favicon} error={errorOf('favicon')} />
      <TextField
        name="consent"
        label={t('brands.field.consent')}
        optional
        spellCheck={false}
        autoComplete="off"
        validate={() => errorOf('consent')}
      />
      <TextField
        name="logout"
        type="url"
        label={t('brands.field.logout')}
        optional
        spellCheck={false}
        autoComplete="off"
        validate={() => errorOf('logout')}
      />
    </Stack>
  );
}
