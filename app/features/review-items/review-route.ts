/** The layout of all pages of a review, whose data they share. */
export const REVIEW_ROUTE = 'routes/certification.certification-task.$campaignId';
