/** For routes without a page. With it a thrown response is rendered as a page, without it as bare data. */
export function Nothing() {
  return null;
}
