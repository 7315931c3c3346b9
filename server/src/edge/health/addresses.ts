/** Where browsers send their reports. */
export const HEALTH_REPORTS = '/health-reports';
export const CSP_REPORTS = '/csp-reports';
