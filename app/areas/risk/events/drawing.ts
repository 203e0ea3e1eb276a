export const TIME_CHART = { width: 640, height: 200 };

/** Where the map is on its page. */
export const RISK_MAP = 'by-place';
