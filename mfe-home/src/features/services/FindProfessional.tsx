import type { Service } from '@member-portal/shared-kernel/contracts/services';
import { Box, Card, Heading, Text } from '@member-portal/shared-kernel/ui';
import { Form, SelectField, SubmitButton, TextField } from '@member-portal/shared-kernel/ui/form';
import { ExternalLink, Search } from '@member-portal/shared-kernel/ui/icons';
import { useT } from '../../texts.ts';
import { searchAddress, takesPlace, takesProfession } from './search-address.ts';

interface SearchValues {
  profession: string;
  place: string;
}

interface FindProfessionalProps {
  find: NonNullable<Service['find']>;
  professions: Service['professions'];
}

/** Leads to the network's own search, which opens in a new tab and receives only the profession and the place. */
export function FindProfessional({ find, professions }: FindProfessionalProps) {
  const t = useT();
  const options = professions.flatMap(({ code, title }) => (code ? [{ value: code, label: title }] : []));
  const asksProfession = takesProfession(find) && options.length > 0;
  const asksPlace = takesPlace(find);
  return (
    <Card aria-labelledby="services-find">
      <Heading level={2} id="services-find" marginBottom="0.75rem">
        {t('services.find.title')}
      </Heading>
      <Form<SearchValues>
        initialValues={{ profession: options[0]?.value ?? '', place: '' }}
        onSubmit={({ profession = '', place = '' }) => {
          window.open(searchAddress(find, { profession, place }), '_blank', 'noopener,noreferrer');
        }}
      >
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) auto' }}
          gap="1rem"
          alignItems="start"
        >
          {asksProfession && (
            <SelectField
              name="profession"
              label={t('services.find.profession')}
              options={options}
              placeholder={null}
            />
          )}
          {asksPlace && (
            <TextField
              name="place"
              label={t('services.find.place')}
              autoComplete="postal-code"
              validate={(value: string | undefined) =>
                value?.trim() ? undefined : t('services.find.placeRequired')
              }
            />
          )}
          {/* Beside the controls, below their labels. */}
          <Box paddingTop={{ base: 0, md: '1.75rem' }}>
            <SubmitButton icon={Search} fullWidth>
              {t('services.find.submit')}
            </SubmitButton>
          </Box>
        </Box>
        <Text variant="small" tone="muted" display="flex" gap="0.5rem" alignItems="center">
          <ExternalLink size={16} aria-hidden />
          {t(asksPlace && asksProfession ? 'services.find.told' : 'services.find.opens', { site: find.site })}
        </Text>
      </Form>
    </Card>
  );
}
