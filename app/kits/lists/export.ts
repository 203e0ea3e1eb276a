/** A file of a list holds no more rows; whoever needs others narrows the list. */
export const MOST_ROWS = 5_000;
