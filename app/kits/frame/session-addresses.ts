import { path } from '../../lib/url';

export const LIVE_SESSION = path`/live/session`;
export const SESSION_ACTIVITY = path`/session/activity`;
export const SESSION_END = path`/session/end`;
