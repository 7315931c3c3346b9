import { BeneficiaryCategory } from '@member-portal/shared-kernel/contracts/beneficiary-requests';
import { PROFILES_OF, type ProfileTerms } from '@member-portal/shared-kernel/rules/beneficiary-profiles';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Box, Button, Segmented, useIsWide } from '@member-portal/shared-kernel/ui';
import { RadioCards, useForm } from '@member-portal/shared-kernel/ui/form';
import { ChevronDown } from '@member-portal/shared-kernel/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useAdditionT } from '../../addition-texts.ts';
import { usePeopleT } from '../../people-texts.ts';
import { PapersNeeded } from './PapersNeeded.tsx';
import { type Addition, termsOf } from './use-addition.ts';

/** On a phone further situations are behind a button. */
const SHOWN_AT_FIRST = 4;

/** Step 1: partner, child or another person, then the situation and its required documents. */
export function WhoJoins({ addition }: { addition: Addition }) {
  const t = useAdditionT();
  const form = useForm();
  const { category = 'CHILD' } = addition.values;
  const terms = termsOf(addition.values);
  return (
    <>
      <Box
        css={{ '& fieldset': { display: 'flex' }, '& label': { flex: '1 1 0', justifyContent: 'center' } }}
      >
        <Segmented
          label={t('addition.fields.category')}
          options={BeneficiaryCategory.options.map((value) => ({ value, label: t(`categories.${value}`) }))}
          value={category}
          onChange={(value) =>
            form.batch(() => {
              form.change('category', value);
              form.change('profile', undefined);
            })
          }
        />
      </Box>
      <Situations key={category} addition={addition} offered={PROFILES_OF[category]} />
      {terms && <PapersNeeded terms={terms} />}
    </>
  );
}

interface SituationsProps {
  addition: Addition;
  offered: readonly ProfileTerms[];
}

function Situations({ addition, offered }: SituationsProps) {
  const t = useAdditionT();
  const people = usePeopleT();
  const hintOf = useProfileHint();
  const isWide = useIsWide();
  const [isOpened, setOpened] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { profile } = addition.values;
  const chosenAt = offered.findIndex((terms) => terms.profile === profile);
  const showsAll = isWide || isOpened || offered.length <= SHOWN_AT_FIRST + 1 || chosenAt >= SHOWN_AT_FIRST;
  const shown = showsAll ? offered : offered.slice(0, SHOWN_AT_FIRST);
  // The button is gone: the focus moves to the first newly shown situation.
  useEffect(() => {
    if (isOpened) place.current?.querySelectorAll('input')[SHOWN_AT_FIRST]?.focus();
  }, [isOpened]);
  return (
    <div ref={place}>
      <RadioCards
        {...addition.field('profile')}
        columns={2}
        options={shown.map((terms) => ({
          value: terms.profile,
          label: people(`profiles.${terms.profile}`),
          hint: hintOf(terms),
        }))}
      />
      {!showsAll && (
        <Button
          variant="text"
          size="sm"
          iconEnd={ChevronDown}
          marginTop="0.5rem"
          onClick={() => setOpened(true)}
        >
          {t('more', { count: offered.length - SHOWN_AT_FIRST })}
        </Button>
      )}
    </div>
  );
}

/** The age limit of a situation as text. */
function useProfileHint() {
  const t = useAdditionT();
  const { birthDeclarationMonths } = useStream(useServices().limits);
  return ({ profile, recentBirth, maxAge }: ProfileTerms): string | undefined => {
    if (recentBirth) return t('profileHints.recentBirth', { months: birthDeclarationMonths });
    if (maxAge !== null) return t('profileHints.maxAge', { age: maxAge });
    return profile === 'DISABLED' ? t('profileHints.disabled') : undefined;
  };
}
