import type { PortalApp } from '../../platform/http/portal-app.ts';
import { FaqOpinionsOrder, FaqOpinionsReport } from './faq-opinions.contracts.ts';
import type { FindEnvironment } from './operators.ports.ts';

interface FaqOpinionRouteParts {
  reportOf(environment: string): Promise<FaqOpinionsReport>;
  findEnvironment: FindEnvironment;
  /** Throws 401 for a call without a valid token. Which roles may call, `access` of the route says; without it, `ops`. */
  requireOperator(authorization: string | undefined): Promise<void>;
}

/** What operators read about the answers of the FAQ. */
export function registerFaqReportRoutes(
  app: PortalApp,
  { reportOf, findEnvironment, requireOperator }: FaqOpinionRouteParts,
) {
  app.post(
    '/operators/faq/opinions',
    {
      schema: {
        summary: 'How many an answer of the FAQ helped, by question and language, and what readers wrote',
        body: FaqOpinionsOrder,
        response: { 200: FaqOpinionsReport },
      },
      onRequest: (request) => requireOperator(request.headers.authorization),
    },
    async ({ body }) => reportOf((await findEnvironment(body.environment)).code),
  );
}
