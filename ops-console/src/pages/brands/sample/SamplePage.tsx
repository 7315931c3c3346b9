import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import {
  Amount,
  Banner,
  Box,
  BrandMark,
  Button,
  Card,
  Chip,
  Flex,
  Grid,
  Heading,
  List,
  ListRow,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import { Form, FormBody, SelectField, SubmitButton, TextField } from '@member-portal/shared-kernel/ui/form';
import { Check, FileText, Glasses, IdCard, Stethoscope } from '@member-portal/shared-kernel/ui/icons';
import { useConsoleTexts } from '../../../common/texts.ts';

const VALUES = { email: 'claire', person: 'claire' };

/**
 * Common components of pages in the brand's colours, fonts and corners: texts, card, list, states, and a form
 * with an error.
 */
export function SamplePage({ brand }: { brand: Brand }) {
  const t = useConsoleTexts();
  const { longDate } = useFormats();
  const { key, name, descriptor, descriptorFirst } = brand;
  return (
    <Box background="bg" minHeight="100dvh" padding={{ base: '1rem', md: '2rem 2.5rem' }}>
      <Stack gap="1.25rem" as="main">
        <BrandMark brandKey={key} name={name} descriptor={descriptor} descriptorFirst={descriptorFirst} />
        <div>
          <Heading level={1}>{t('sample.hello')}</Heading>
          <Text tone="muted">{t('sample.today', { date: longDate('2026-11-23') })}</Text>
        </div>
        <Banner tone="warning" title={t('sample.asked')}>
          {t('sample.askedText')}
        </Banner>
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
          gap="1.25rem"
          alignItems="start"
        >
          <Stack gap="1.25rem">
            <Box background="deep" color="on-deep" borderRadius="lg" padding="1.5rem">
              <Stack gap="0.75rem">
                <Heading level={2} color="on-deep">
                  {t('sample.card')}
                </Heading>
                <Text color="on-deep-2">{t('sample.cardText')}</Text>
                <Flex gap="0.5rem" flexWrap="wrap">
                  <Button variant="onDeepFilled" icon={IdCard}>
                    {t('sample.showCard')}
                  </Button>
                  <Button variant="onDeep">{t('sample.download')}</Button>
                </Flex>
              </Stack>
            </Box>
            <Card padding="md">
              <Heading level={2}>{t('sample.refunds')}</Heading>
              <List>
                <ListRow
                  icon={Stethoscope}
                  title={t('sample.visit')}
                  meta={t('sample.visitMeta')}
                  value={<Amount cents={3295} />}
                />
                <ListRow
                  icon={Glasses}
                  title={t('sample.glasses')}
                  meta={t('sample.glassesMeta')}
                  value={<Amount cents={21_000} />}
                />
                <ListRow icon={FileText} title={t('sample.papers')} meta={t('sample.papersMeta')} />
              </List>
              <Flex gap="0.5rem" flexWrap="wrap" marginTop="0.75rem">
                <Chip tone="success" icon={Check}>
                  {t('sample.paid')}
                </Chip>
                <Chip tone="warning">{t('sample.waiting')}</Chip>
                <Chip tone="danger">{t('sample.refused')}</Chip>
                <Chip tone="info">{t('sample.new')}</Chip>
              </Flex>
            </Card>
          </Stack>
          <Card padding="md">
            <Form initialValues={VALUES} onSubmit={() => ({ email: t('sample.emailWrong') })} detached>
              <FormBody>
                <Heading level={2}>{t('sample.form')}</Heading>
                <TextField name="email" type="email" label={t('sample.email')} hint={t('sample.emailHint')} />
                <SelectField
                  name="person"
                  label={t('sample.person')}
                  placeholder={null}
                  options={[{ value: 'claire', label: 'Claire Martin' }]}
                />
                <Flex gap="0.5rem" flexWrap="wrap">
                  <SubmitButton>{t('sample.send')}</SubmitButton>
                  <Button variant="secondary">{t('sample.cancel')}</Button>
                  <Button variant="danger">{t('sample.remove')}</Button>
                </Flex>
              </FormBody>
            </Form>
          </Card>
        </Grid>
      </Stack>
    </Box>
  );
}
