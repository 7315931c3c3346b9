import { Done } from '@member-portal/shared-kernel/contracts/common';
import {
  FinishedTutorial,
  TutorialAnswer,
  TutorialQuery,
} from '@member-portal/shared-kernel/contracts/tutorial';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { ContentService } from './content.service.ts';

interface TutorialParts {
  content: ContentService;
  /** Stops the tour from opening by itself for this member. */
  finishTutorial(memberId: string): Promise<void>;
}

export function registerTutorialRoutes(app: PortalApp, { content, finishTutorial }: TutorialParts): void {
  app.get(
    '/tutorial',
    {
      schema: {
        summary: 'Steps of the guided visit; in English as far as the insurer has them',
        querystring: TutorialQuery,
        response: { 200: TutorialAnswer },
      },
    },
    async ({ member, query }) => content.tutorial(member.environment, query.language ?? 'fr'),
  );

  app.put(
    '/tutorial',
    {
      schema: {
        summary: 'The member has ended or skipped the guided visit; a repeat changes nothing',
        body: FinishedTutorial,
        response: { 200: Done },
      },
    },
    async ({ member }) => {
      await finishTutorial(member.memberId);
      return { done: true as const };
    },
  );
}
