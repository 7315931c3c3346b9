import type { PortalApp } from '../../platform/http/portal-app.ts';
import {
  ContentDraftOrder,
  ContentListOrder,
  ContentOrder,
  ContentPreview,
  ContentScheduleOrder,
  ContentShowOrder,
  ContentVersion,
  ContentVersionOrder,
  ContentVersions,
  ContentVersionsWithBody,
} from './operated-content.contracts.ts';
import type { FindEnvironment, OperatedContent, OperatedRevision } from './operators.ports.ts';

interface ContentRouteParts {
  content: OperatedContent;
  findEnvironment: FindEnvironment;
}

/** Records may be long texts, much larger than an order. */
const DRAFT_BODY_LIMIT = 2_000_000;

/** Operators' content: news, questions, legal texts, announcements, the guided tour, services. */
export function registerOperatedContentRoutes(
  app: PortalApp,
  { content, findEnvironment }: ContentRouteParts,
) {
  /** The same order with the code of its environment. */
  const inEnvironment = async <T extends { environment?: string | undefined }>(order: T) => ({
    ...order,
    environment: (await findEnvironment(order.environment)).code,
  });

  app.post(
    '/operators/content/list',
    {
      schema: {
        summary: 'Published, open and withdrawn versions of an environment',
        body: ContentListOrder,
        response: { 200: ContentVersions },
      },
    },
    async ({ body }) => {
      const { environment, kind } = await inEnvironment(body);
      return { versions: (await content.list(environment, kind)).map(present) };
    },
  );

  app.post(
    '/operators/content/show',
    {
      schema: {
        summary: 'All versions of a record, the latest first, with their texts',
        body: ContentShowOrder,
        response: { 200: ContentVersionsWithBody },
      },
    },
    async ({ body }) => {
      const revisions = await content.show(await inEnvironment(body));
      return { versions: revisions.map((revision) => ({ ...present(revision), body: revision.body })) };
    },
  );

  app.post(
    '/operators/content/draft',
    {
      bodyLimit: DRAFT_BODY_LIMIT,
      schema: {
        summary: 'Keeps records as drafts, all or none; the same drafts again change nothing',
        body: ContentDraftOrder,
        response: { 200: ContentVersions },
      },
    },
    async ({ body }) => {
      const { environment, records, ...author } = await inEnvironment(body);
      return { versions: (await content.draft(environment, records, author)).map(present) };
    },
  );

  app.post(
    '/operators/content/preview',
    {
      schema: {
        summary: 'A link that shows a version in the real page, to one browser and for an hour',
        body: ContentVersionOrder,
        response: { 200: ContentPreview },
      },
    },
    async ({ body: { version, by, reason, ...order } }) => {
      const environment = await findEnvironment(order.environment);
      const name = { ...order, environment: environment.code };
      const preview = await content.preview(environment, name, version, { by, reason });
      return { ...preview, expiresAt: preview.expiresAt.toISOString() };
    },
  );

  for (const act of ['publish', 'withdraw'] as const)
    app.post(
      `/operators/content/${act}`,
      {
        schema: {
          summary: act === 'publish' ? 'Publishes the open version now' : 'Takes the published version away',
          body: ContentOrder,
          response: { 200: ContentVersion },
        },
      },
      async ({ body }) => {
        const { by, reason, ...name } = await inEnvironment(body);
        return present(await content[act](name, { by, reason }));
      },
    );

  app.post(
    '/operators/content/schedule',
    {
      schema: {
        summary: 'Publishes the open version at that instant, or within a minute of it',
        body: ContentScheduleOrder,
        response: { 200: ContentVersion },
      },
    },
    async ({ body }) => {
      const { by, reason, at, ...name } = await inEnvironment(body);
      return present(await content.schedule(name, new Date(at), { by, reason }));
    },
  );

  app.post(
    '/operators/content/roll-back',
    {
      schema: {
        summary: 'Publishes an earlier version again',
        body: ContentVersionOrder,
        response: { 200: ContentVersion },
      },
    },
    async ({ body }) => {
      const { by, reason, version, ...name } = await inEnvironment(body);
      return present(await content.rollBack(name, version, { by, reason }));
    },
  );
}

function present({ body, ...row }: OperatedRevision): ContentVersion {
  const { environment, kind, externalId, version, state, source, by, reason } = row;
  return {
    ...{ environment, kind, externalId, version, state, source, by, reason },
    createdAt: row.createdAt.toISOString(),
    publishAt: row.publishAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    title: String(body.title ?? ''),
  };
}
