/** Password of every member of the demo world. */
export const DEMO_PASSWORD = 'Demo-Portail-2025';

/** The members in the README: their sign-in, and what each one shows. */
export const DEMO_LOGINS: readonly { login: string; environment: string; who: string }[] = [
  {
    login: '10000001',
    environment: 'GFPLAC',
    who: 'Claire Martin: a couple with two children, code to claire.martin@example.org',
  },
  { login: '10000002', environment: 'GFPLAC', who: 'two e-mail addresses for the code' },
  {
    login: '10000003',
    environment: 'GFPLAC',
    who: 'first sign-in: legal pages, mobile number and tutorial to come',
  },
  { login: '10000004', environment: 'GFPLAC', who: 'account not activated' },
  { login: '10000005', environment: 'GFPLAC', who: 'locked, until an operator lifts it' },
  { login: '10000006', environment: 'GFPLAC', who: '800 refunds, nine children' },
  { login: '10000007', environment: 'GFPLAC', who: 'nothing yet: every empty state' },
  { login: '10000008', environment: 'GFPLAC', who: 'address marked as spam' },
  { login: '10000018', environment: 'GFPLAC', who: 'a SEPA mandate to sign' },
  { login: '10000020', environment: 'GFPLAC', who: 'a new bank account that is held' },
  { login: '10000021', environment: 'GFPLAC', who: 'a new bank account that was turned down' },
  { login: '10000039', environment: 'GFPLAC', who: 'a family of every rank, with acts that wait' },
  { login: '20000001', environment: 'NATIXIS', who: 'collective contract only, on natixis.localhost' },
];
