interface NamedContract {
  externalId: string | null;
  number: string;
}

/** True if both name the same contract. Only the number counts if the core system has sent no identifier. */
export const isSameContract = (one: NamedContract, other: NamedContract): boolean =>
  one.externalId === other.externalId && (one.externalId !== null || one.number === other.number);
