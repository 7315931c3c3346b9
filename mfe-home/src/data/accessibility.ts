import {
  type AccessibilityReportInput,
  AccessibilityReportReceipt,
  AccessibilityStatement,
} from '@member-portal/shared-kernel/contracts/accessibility';
import { currentLocale, inLanguage } from '@member-portal/shared-kernel/i18n';
import { apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';

export const accessibilityQueries = {
  /** GET /accessibility in the language of the page. */
  statement: () =>
    queryOptions({
      queryKey: ['accessibility', currentLocale()] as const,
      queryFn: ({ client, signal }) =>
        apiOf(client).get(inLanguage('/accessibility'), AccessibilityStatement, { signal }),
    }),
};

export const accessibilityMutations = {
  /** POST /accessibility-reports */
  report: () =>
    mutationOptions({
      send: (report: AccessibilityReportInput, { api, key, signal }) =>
        api.post('/accessibility-reports', AccessibilityReportReceipt, report, { key, signal }),
    }),
};
