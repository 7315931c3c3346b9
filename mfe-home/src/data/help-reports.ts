import { type HelpReportInput, HelpReportReceipt } from '@member-portal/shared-kernel/contracts/help-reports';
import { mutationOptions } from '@member-portal/shared-kernel/state';

export const helpReportMutations = {
  /** POST /help-reports */
  send: () =>
    mutationOptions({
      send: (input: HelpReportInput, { api, key, signal }) =>
        api.post('/help-reports', HelpReportReceipt, input, { key, signal }),
    }),
};
