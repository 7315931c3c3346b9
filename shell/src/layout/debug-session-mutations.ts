import { Done } from '@member-portal/shared-kernel/contracts/common';
import { DebugReportReceipt, type HelpReport } from '@member-portal/shared-kernel/contracts/help-reports';
import { mutationOptions } from '@member-portal/shared-kernel/state';

export const debugSessionMutations = {
  /** PUT /debug-session/report */
  report: () =>
    mutationOptions({
      send: (report: HelpReport, { api }) => api.put('/debug-session/report', DebugReportReceipt, { report }),
    }),
  /** DELETE /debug-session */
  end: () => mutationOptions({ send: (_: null, { api }) => api.delete('/debug-session', Done) }),
};
