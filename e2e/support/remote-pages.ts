import { expect, type Locator, type Page } from 'playwright/test';
import type { FaultLab, WireFault } from './fault-lab.ts';
import { documentsOf, untilStarted } from './test.ts';

/** The first page of a remote, reached by a click on a page of another remote. */
export const REMOTES = [
  { id: 'mfe-auth', from: '/faq', signedIn: false, link: 'Se connecter', path: '/login', title: 'Connexion' },
  {
    id: 'mfe-home',
    from: '/account',
    signedIn: true,
    link: 'Accueil',
    path: '/home',
    title: 'Bonjour Claire',
  },
  {
    id: 'mfe-refunds',
    from: '/faq',
    signedIn: true,
    link: 'Remboursements',
    path: '/refunds',
    title: 'Remboursements',
  },
  {
    id: 'mfe-requests',
    from: '/faq',
    signedIn: true,
    link: /^Demandes/,
    path: '/requests',
    title: 'Demandes',
  },
  {
    id: 'mfe-account',
    from: '/faq',
    signedIn: true,
    link: 'Mon compte',
    path: '/account',
    title: 'Mon compte',
  },
  {
    id: 'mfe-documents',
    from: '/faq',
    signedIn: true,
    link: 'Documents',
    path: '/documents',
    title: 'Documents',
  },
] as const;
export type RemotePage = (typeof REMOTES)[number];

/** A text that only the page contains, not its skeleton. */
const OWN_WORDS: Record<string, string> = {
  'mfe-auth': 'Identifiant',
  'mfe-home': 'Actualités',
  'mfe-refunds': 'Qui a payé vos soins',
  'mfe-requests': 'À jour à',
  'mfe-account': 'Coordonnées et identité',
  'mfe-documents': 'Prévoyance',
};

/**
 * Opens the remote's page by a click on a link of another remote's page. Returns a function that counts the documents
 * that the browser has loaded since.
 */
export async function goTo(page: Page, remote: RemotePage): Promise<() => number> {
  await page.goto(remote.from);
  await untilStarted(page);
  const link = page.getByRole('link', { name: remote.link }).first();
  await expect(link).toBeVisible();
  const documents = documentsOf(page);
  await link.click();
  await expect(page).toHaveURL(remote.path);
  return documents;
}

/** Like `goTo`, with every file of the remote broken. */
export async function breakAndGo(page: Page, faults: FaultLab, remote: RemotePage, fault: WireFault) {
  await faults.break(remote.id, fault);
  return goTo(page, remote);
}

/** The text of the page itself. */
export const words = (page: Page, id: string): Locator =>
  page
    .getByRole('main')
    .getByText(OWN_WORDS[id] ?? '')
    .first();
