import type { Service } from '@member-portal/shared-kernel/contracts/services';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { coverEndedOn } from '@member-portal/shared-kernel/rules/contract-cover';
import { useAllInfo, useQuery } from '@member-portal/shared-kernel/state';
import {
  Banner,
  Box,
  Card,
  EmptyState,
  Heading,
  PageHeader,
  QueryView,
  SkeletonText,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import { MapPin } from '@member-portal/shared-kernel/ui/icons';
import { languageOf } from '../../common/language-of.ts';
import { serviceQueries } from '../../data/services.ts';
import { useT } from '../../texts.ts';
import { FindProfessional } from './FindProfessional.tsx';
import { Example, Professions, Steps } from './ServiceParts.tsx';

/** The care networks of the environment and the member: their advantages, and the search for professionals. */
export default function ServicesPage() {
  const t = useT();
  const formats = useFormats();
  const query = useQuery(serviceQueries.list());
  const endedOn = coverEndedOn(useAllInfo().data?.insured.contracts ?? []);
  return (
    <>
      <PageHeader title={t('services.title')} subtitle={t('services.subtitle')} />
      <QueryView
        query={query}
        skeleton={
          <Card>
            <SkeletonText lines={8} />
          </Card>
        }
        failure={{ size: 'page', title: t('services.failure.title'), text: t('services.failure.text') }}
        empty={{
          when: ({ services }) => services.length === 0,
          show: (
            <Card>
              <EmptyState icon={MapPin} title={t('services.empty.title')} text={t('services.empty.text')} />
            </Card>
          ),
        }}
      >
        {({ services }) => (
          <Stack gap="2.5rem">
            {endedOn && (
              <Banner tone="info">{t('services.ended', { date: formats.longDate(endedOn) })}</Banner>
            )}
            {services.map((service) => (
              <OneService key={service.id} service={endedOn ? withoutUse(service) : service} />
            ))}
          </Stack>
        )}
      </QueryView>
    </>
  );
}

/** A network without the parts that are useful only with a current contract: steps, example, search and details. */
const withoutUse = (service: Service): Service => ({
  ...service,
  steps: [],
  example: null,
  find: null,
  paragraphs: [],
});

function OneService({ service }: { service: Service }) {
  const t = useT();
  const { id, title, summary, paragraphs, professions, steps, example, find, partners } = service;
  return (
    <Box as="section" aria-labelledby={`service-${id}`}>
      <Stack gap="1.25rem">
        <Box lang={languageOf(service)}>
          <Heading level={2} id={`service-${id}`}>
            {title}
          </Heading>
          <Text tone="muted">{summary}</Text>
        </Box>
        {find && <FindProfessional find={find} professions={professions} />}
        {professions.length > 0 && <Professions professions={professions} />}
        {(steps.length > 0 || example) && (
          <Box
            display="grid"
            gap="1.25rem"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(auto-fit, minmax(20rem, 1fr))' }}
          >
            {steps.length > 0 && <Steps steps={steps} />}
            {example && <Example example={example} network={title} />}
          </Box>
        )}
        <Stack gap="0.5rem" maxWidth="44rem" lang={languageOf(service)}>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Stack>
        {partners.length > 0 && (
          <Text variant="small" tone="muted">
            {t('services.partners', { partners: partners.join(', ') })}
          </Text>
        )}
      </Stack>
    </Box>
  );
}
