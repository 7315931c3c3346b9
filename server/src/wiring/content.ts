import { contextReading } from '../import/import-context.ts';
import type { ImportContext } from '../import/importer.ts';
import { createContentPublishing } from '../members/content/publishing/content-publishing.service.ts';
import { readPreviews, registerPreviewRoutes } from '../members/content/publishing/preview.routes.ts';
import { createContentReader } from '../members/content/publishing/preview.ts';
import { createPreviewLinks, createPreviewTokens } from '../members/content/publishing/preview-links.ts';
import type { OperatedContent } from '../members/operators/operators.ports.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { createPageAddress } from '../platform/page-address.ts';
import type { Platform } from '../platform/platform.ts';

/** Records of content name no file and contain no password. */
function contextOf(platform: Platform): ImportContext {
  const refuse = async (): Promise<never> => {
    throw new Error('a record of content names no file and holds no password');
  };
  return contextReading(refuse, { ...platform, hashPassword: refuse });
}

const previewKey = ({ secrets }: Platform) => secrets.key('content-preview');

/** Content with its previews, for the members API. Publishes what is scheduled. */
export function wireContent(app: PortalApp, platform: Platform) {
  const { clock, database, jobs, log } = platform;
  const context = contextOf(platform);
  const publishing = createContentPublishing({ database, clock, context });
  const previews = { tokens: createPreviewTokens(previewKey(platform), clock), find: publishing.find, clock };
  readPreviews(app, previews);
  registerPreviewRoutes(app, previews);
  const publishDue = async () => {
    for (const { revision, error } of await publishing.publishDue()) {
      const { environment, kind, externalId, version } = revision;
      log.error(
        { environment, kind, externalId, version, err: error },
        'scheduled content was not published: it is a draft again',
      );
    }
  };
  jobs.schedule('content-publish', '* * * * *', publishDue);
  return { readContent: createContentReader({ database, clock, context }), publishDue };
}

/** Operators' actions on content. */
export function operatedContent(platform: Platform): OperatedContent {
  const { clock, config, database } = platform;
  const publishing = createContentPublishing({ database, clock, context: contextOf(platform) });
  const pageAddress = createPageAddress(config);
  const preview = createPreviewLinks({ publishing, clock, key: previewKey(platform), pageAddress });
  return { ...publishing, preview };
}
