/** The most rows of an exported file. */
export const MOST_ROWS = 5_000;
