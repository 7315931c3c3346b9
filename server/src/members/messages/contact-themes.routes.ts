import { type ContactCategory, ContactThemes } from '@member-portal/shared-kernel/contracts/messages';
import { offeredCategories } from '@member-portal/shared-kernel/rules/contact-categories';
import type { PortalApp } from '../../platform/http/portal-app.ts';

interface ThemePorts {
  /** The categories that the insurer offers the member; null: all. */
  themesOf(memberId: string): Promise<ContactCategory[] | null>;
}

export function registerContactThemeRoutes(app: PortalApp, { themesOf }: ThemePorts) {
  app.get(
    '/contact-themes',
    {
      schema: {
        summary: 'The categories that the contact form offers the member',
        response: { 200: ContactThemes },
      },
    },
    async (request) => ({ categories: offeredCategories(await themesOf(request.member.memberId)) }),
  );
}
