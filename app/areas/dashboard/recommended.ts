import { path } from '../../lib/url';

/** Where the member is put into the cart on the way to what is recommended. */
export const RECOMMENDED = path`/dashboard/recommended`;
