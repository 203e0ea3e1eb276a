// Names that a tenant document may use and pages know too. No shape is parsed here, so that none reaches the browser.

export const BADGES = {
  approvalsCount: 'approvals',
  fulfillmentTasksCount: 'tasks',
  certificationCount: 'accessReviews',
  violationsCount: 'violations',
  inboxTotalCount: 'inbox',
} as const;

export const FLAGS = [
  'au',
  'be',
  'br',
  'ca',
  'ch',
  'de',
  'fi',
  'fr',
  'gb',
  'hk',
  'id',
  'nl',
  'qa',
  'sa',
  'sg',
  'us',
] as const;
export type Flag = (typeof FLAGS)[number];
