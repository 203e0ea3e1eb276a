import { path } from '../../lib/url';

export const PREFERENCES = path`/preferences`;
