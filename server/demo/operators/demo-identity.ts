export const DEMO_CLIENT = 'portal-ops';

/** The content of PORTAL_IDENTITY for the demonstration's identity provider. */
export const demoIdentity = (issuer: string) => ({
  people: [
    {
      issuer,
      clientId: DEMO_CLIENT,
      scopes: 'openid profile groups',
      development: true,
      roles: {
        'portal-viewers': { role: 'viewer' as const },
        'portal-ops': { role: 'ops' as const },
        'portal-security': { role: 'security' as const },
        'portal-refunds': {
          role: 'team' as const,
          team: 'refunds',
          remotes: ['mfe-refunds'],
          environments: 'all' as const,
        },
      },
    },
  ],
});
