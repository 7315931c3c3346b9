/** People of the demonstration's identity provider, by login. Their groups are mapped by `demo-identity.ts`. */
export const DEMO_OPERATORS: Readonly<Record<string, { name: string; groups: string[] }>> = {
  ada: { name: 'Ada Martin', groups: ['portal-ops'] },
  basile: { name: 'Basile Roux', groups: ['portal-ops'] },
  chloe: { name: 'Chloé Nguyen', groups: ['portal-security'] },
  david: { name: 'David Leroy', groups: ['portal-refunds'] },
  emma: { name: 'Emma Petit', groups: ['portal-viewers'] },
  felix: { name: 'Félix Garnier', groups: [] },
};
