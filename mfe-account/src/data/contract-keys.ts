export const contractKeys = {
  all: ['contracts'] as const,
  guarantees: (contractId: string, beneficiaryId: string) =>
    [...contractKeys.all, contractId, 'guarantees', beneficiaryId] as const,
};
