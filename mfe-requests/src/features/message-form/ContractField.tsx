import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import type { ContactCategory } from '@member-portal/shared-kernel/contracts/messages';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { asksForOption, changeableContracts } from '@member-portal/shared-kernel/rules/contact-message';
import { useQuery } from '@member-portal/shared-kernel/state';
import { QueryView, Skeleton, Text } from '@member-portal/shared-kernel/ui';
import { type FieldProps, SelectField, useForm, useFormState } from '@member-portal/shared-kernel/ui/form';
import { useEffect } from 'react';
import { useContactT } from '../../contact-texts.ts';
import { contractQueries } from '../../data/contracts.ts';

type ContractFieldProps = Pick<FieldProps, 'name' | 'label' | 'validate'>;
interface Values {
  category?: ContactCategory;
  object?: string;
  contractId?: string;
}

/** The contract of a changed option. Renders nothing for other messages. */
export function ContractField(props: ContractFieldProps) {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  return asksForOption(values.category, values.object) ? <Contracts {...props} /> : null;
}

function Contracts(props: ContractFieldProps) {
  const t = useContactT();
  return (
    <QueryView
      query={useQuery(contractQueries.all())}
      skeleton={<Skeleton height="4.75rem" />}
      failure={{ title: t('message.contractsFailed.title'), text: t('message.contractsFailed.text') }}
    >
      {({ contracts }) => <Choice {...props} contracts={changeableContracts(contracts)} />}
    </QueryView>
  );
}

/**
 * A single contract is shown without a choice. A link may name one of several, and a draft may name one that
 * has ended.
 */
function Choice({ contracts, ...props }: ContractFieldProps & { contracts: ContractDetail[] }) {
  const t = useContactT();
  const form = useForm();
  const [linked] = useSearchValue('contract');
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const isOffered = contracts.some(({ id }) => id === values.contractId);
  const byLink = contracts.find(({ id }) => id === linked);
  const [only] = contracts.length === 1 ? contracts : [byLink];
  useEffect(() => {
    if (isOffered) return;
    if (only || values.contractId) form.change('contractId', only?.id);
  }, [form, isOffered, only, values.contractId]);
  const nameOf = ({ productName, insurerContract }: ContractDetail) =>
    t('message.contract', { name: productName, number: insurerContract });
  if (contracts.length === 0) return null;
  if (contracts.length === 1 && only)
    return (
      <div>
        <Text variant="row" strong>
          {props.label}
        </Text>
        <Text>{nameOf(only)}</Text>
      </div>
    );
  return (
    <SelectField
      {...props}
      options={contracts.map((contract) => ({ value: contract.id, label: nameOf(contract) }))}
    />
  );
}
