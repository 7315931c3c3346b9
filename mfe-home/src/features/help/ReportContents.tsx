import { Disclosure, Flex, Grid, Text, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { Check, type IconType, X } from '@member-portal/shared-kernel/ui/icons';
import { useHelpT } from './help-texts.ts';

function Items({
  title,
  icon: Icon,
  color,
  items,
}: {
  title: string;
  icon: IconType;
  color: string;
  items: string[];
}) {
  return (
    <div>
      <VisuallyHidden as="h3">{title}</VisuallyHidden>
      <ul>
        {items.map((item) => (
          <Flex as="li" key={item} gap="0.625rem" alignItems="flex-start" paddingBlock="0.375rem">
            <Flex as="span" color={color} flexShrink={0} paddingTop="0.125rem">
              <Icon size={16} aria-hidden />
            </Flex>
            <Text variant="small">{item}</Text>
          </Flex>
        ))}
      </ul>
    </div>
  );
}

/** The data that the report contains, and the data that it does not contain. */
export function ReportContents() {
  const t = useHelpT();
  return (
    <Disclosure title={t('contents.title')} open>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} columnGap="1.5rem">
        <Items
          title={t('contents.in')}
          icon={Check}
          color="success"
          items={[t('contents.versions'), t('contents.failures'), t('contents.network')]}
        />
        <Items
          title={t('contents.out')}
          icon={X}
          color="danger"
          items={[t('contents.person'), t('contents.care'), t('contents.typed')]}
        />
      </Grid>
    </Disclosure>
  );
}
