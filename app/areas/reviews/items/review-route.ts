/** The layout of all pages of a review, whose data they share. */
export const REVIEW_ROUTE = 'areas/reviews/items/layout.route';
