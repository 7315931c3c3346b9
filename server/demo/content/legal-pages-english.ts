import type { LegalPageType } from '@member-portal/shared-kernel/contracts/content';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { LegalPage } from '../core/records.ts';
import { nameOf, section } from './legal-section.ts';

type Words = Pick<LegalPage, 'title' | 'sections'>;

/** The English text. It has the same sections as the French one, in the same order. */
export const englishLegalText = (page: LegalPageType, environment: EnvironmentDocument): Words =>
  TEXTS[page](environment, nameOf(environment));

const TEXTS: Readonly<Record<LegalPageType, (environment: EnvironmentDocument, name: string) => Words>> = {
  'legal-notice': ({ contact }, name) => ({
    title: 'Legal notice',
    sections: [
      section(
        'Publisher',
        `This portal is published by ${name}, a fictional body that was made for the demonstration of this portal.`,
        `Registered office: ${contact?.postalAddress.slice(1).join(', ') ?? 'a fictional address'}. Telephone: ${contact?.phone ?? ''}.`,
      ),
      section(
        'Responsible for the content',
        `The general management of ${name} is responsible for what is published.`,
      ),
      section(
        'Hosting',
        'The portal and the health data are hosted in France by a provider that is certified for health data.',
      ),
      section(
        'Intellectual property',
        'The texts, drawings and logos of this portal are protected. To copy them needs an agreement in writing, except for your personal use.',
      ),
      section(
        'Complaints and mediation',
        'A complaint is acknowledged within ten days and answered within sixty days at most.',
        'Two months after your first complaint, or if the answer does not satisfy you, you may turn to the mediation of the mutuals, free of charge.',
      ),
    ],
  }),
  cookies: (_environment, name) => ({
    title: 'Cookies',
    sections: [
      section(
        'What is necessary',
        'One cookie holds your session, another protects what you send from foreign pages, a third recognises the browser with which you have signed in before. Without them the portal does not work.',
      ),
      section(
        'What you may refuse',
        `${name} measures how pages are used, to improve them. The measure knows neither your name nor your member number nor your care. You may refuse it at any time.`,
      ),
      section('For how long', 'Your choice is kept for six months, then we ask you again.'),
    ],
  }),
  'data-protection': ({ contact }, name) => ({
    title: 'Personal data',
    sections: [
      section(
        'Who processes your data',
        `${name} is the controller. Its data protection office answers your questions: ${contact?.email ?? ''}.`,
      ),
      section(
        'Why',
        'To run your contract, refund your care, answer your requests and prevent fraud. This rests on the contract and on the law.',
        'Your social security number serves the exchange with the state health insurance alone.',
      ),
      section(
        'Who sees them',
        'Our teams that need them, the state health insurance, the operator of direct payment and our hosts. Nobody buys your data.',
        'You see the care of your spouse and of your adult children only if they have agreed.',
      ),
      section(
        'For how long',
        'Statements are kept for five years after the payment, the file of the contract for five years after its end.',
      ),
      section(
        'Your rights',
        'You may see your data, have them corrected or erased, limit their use, take them with you and object to their processing.',
        'If our answer does not satisfy you, you may turn to the French data protection authority (CNIL).',
      ),
    ],
  }),
  'terms-of-use': (_environment, name) => ({
    title: 'Terms of use',
    sections: [
      section(
        'Purpose',
        `With this portal, people who are insured by ${name} follow their contract, their refunds and their requests.`,
      ),
      section(
        'Access',
        'Access is free of charge and personal. You sign in with your member number, your password and a code that is sent by e-mail.',
        'Tell nobody your password or your codes, not even our teams: they will never ask you for them.',
      ),
      section(
        'What you send',
        'The documents that you send must be readable and complete. Keep the originals for two years: we may ask you for them.',
        'A false statement can cost you the right to the refund.',
      ),
      section(
        'Availability',
        'The portal is open every day. It may close for some hours for maintenance; we announce that where we can.',
      ),
      section(
        'Liability',
        'The amounts shown come from your file. Simulations are given for information and do not bind the refund.',
      ),
      section(
        'How these terms change',
        'When they change, we ask you to accept them again before your portal opens.',
      ),
    ],
  }),
};
