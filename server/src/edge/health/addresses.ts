/** Where browsers tell what they saw. */
export const HEALTH_REPORTS = '/health-reports';
export const CSP_REPORTS = '/csp-reports';
