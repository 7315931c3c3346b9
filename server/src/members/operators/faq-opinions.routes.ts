import type { PortalApp } from '../../platform/http/portal-app.ts';
import { FaqOpinionsOrder, FaqOpinionsReport } from './faq-opinions.contracts.ts';
import type { FindEnvironment } from './operators.ports.ts';

interface FaqOpinionRouteParts {
  reportOf(environment: string): Promise<FaqOpinionsReport>;
  findEnvironment: FindEnvironment;
}

/** Operators' report about the answers of the FAQ. */
export function registerFaqReportRoutes(app: PortalApp, { reportOf, findEnvironment }: FaqOpinionRouteParts) {
  app.post(
    '/operators/faq/opinions',
    {
      schema: {
        summary: 'How many an answer of the FAQ helped, by question and language, and what readers wrote',
        body: FaqOpinionsOrder,
        response: { 200: FaqOpinionsReport },
      },
    },
    async ({ body }) => reportOf((await findEnvironment(body.environment)).code),
  );
}
