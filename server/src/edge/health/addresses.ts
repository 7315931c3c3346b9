/** The path of browsers' reports. */
export const HEALTH_REPORTS = '/health-reports';
export const CSP_REPORTS = '/csp-reports';
