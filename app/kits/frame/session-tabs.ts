// What the tabs of one browser tell each other about the session they share.
import type { Clock } from './session-clock';

/** The session was left, or is about to be: each tab asks the server whether it still has one. */
export const SESSION_LEFT = 'left';

export type TabMessage = typeof SESSION_LEFT | Pick<Clock, 'limits' | 'warning'>;

/** The channel to the other tabs; null in a browser that has none. */
export function openTabChannel(): BroadcastChannel | null {
  return 'BroadcastChannel' in window ? new BroadcastChannel('session') : null;
}

/** For the page that is shown once the session is over: a slow sign-out is not over when it begins. */
export function announceSessionLeft(): void {
  const tabs = openTabChannel();
  tabs?.postMessage(SESSION_LEFT);
  tabs?.close();
}
