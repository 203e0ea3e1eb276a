/**
 * The page of a route that only acts or leads on. It is never drawn: with it, what the route throws is answered as a page;
 * without it, as bare data.
 */
export function Nothing() {
  return null;
}
