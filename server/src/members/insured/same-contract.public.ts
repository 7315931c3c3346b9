interface NamedContract {
  externalId: string | null;
  number: string;
}

/** Whether both name the same contract. The number alone counts where the core system has sent no identifier. */
export const isSameContract = (one: NamedContract, other: NamedContract): boolean =>
  one.externalId === other.externalId && (one.externalId !== null || one.number === other.number);
