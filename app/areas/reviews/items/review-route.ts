export const REVIEW_ROUTE = 'areas/reviews/items/layout.route';
