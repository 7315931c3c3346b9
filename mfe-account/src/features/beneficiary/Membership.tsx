import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Card, Heading, KeyValueList } from '@member-portal/shared-kernel/ui';
import { usePeopleT } from '../../people-texts.ts';

/** The insurer's data of a person. Missing facts are left out. */
export function Membership({ person }: { person: CoveredPerson }) {
  const t = usePeopleT();
  const formats = useFormats();
  const { nirMasked, profileType, linkedParent, otherCover, alsaceMoselle, rightsFrom, rightsTo } = person;
  const { contractsSubscribed, affiliations } = person;
  const during = (period: { incomingDate: string; outgoingDate: string | null }) =>
    period.outgoingDate
      ? t('membership.between', {
          from: formats.date(period.incomingDate),
          to: formats.date(period.outgoingDate),
        })
      : t('membership.since', { date: formats.date(period.incomingDate) });
  const facts: [label: string, value: string | null][] = [
    [t('membership.nir'), nirMasked],
    [t('membership.profile'), profileType && t(`profiles.${profileType}`)],
    [t('membership.parent'), linkedParent],
    [t('membership.otherCover'), otherCover && t(`otherCover.${otherCover}`)],
    [t('membership.scheme'), alsaceMoselle ? t('membership.alsaceMoselle') : null],
    [t('membership.rights'), during({ incomingDate: rightsFrom, outgoingDate: rightsTo })],
    ...contractsSubscribed.map((contract): [string, string] => [
      t('membership.contract', { number: contract.insurerContract }),
      [contract.productNumber, contract.baseOptionCode, during(contract)].filter(Boolean).join(' · '),
    ]),
    ...affiliations
      .filter(({ companyId }) => companyId !== null)
      .map((affiliation): [string, string] => [
        t('membership.company', { company: affiliation.companyName ?? affiliation.companyId ?? '' }),
        during(affiliation),
      ]),
  ];
  return (
    <Card aria-labelledby="membership">
      <Heading level={2} size="h3" id="membership" marginBottom="0.75rem">
        {t('membership.title')}
      </Heading>
      <KeyValueList items={facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))} />
    </Card>
  );
}
