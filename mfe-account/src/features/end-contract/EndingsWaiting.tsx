import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import { Stack, Text } from '@member-portal/shared-kernel/ui';
import { PendingEnding } from '../../common/PendingEnding.tsx';
import { useContractName } from './use-contract-name.ts';

/** The requests that the insurer has not answered, each under the name of its contract. */
export function EndingsWaiting({ contracts }: { contracts: ContractDetail[] }) {
  const nameOf = useContractName();
  return (
    <Stack gap="1.25rem">
      {contracts.map(
        (contract) =>
          contract.pendingEnding && (
            <Stack key={contract.id} gap="0.5rem">
              <Text strong>{nameOf(contract)}</Text>
              <PendingEnding {...contract.pendingEnding} />
            </Stack>
          ),
      )}
    </Stack>
  );
}
