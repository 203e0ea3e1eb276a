import type { Clock } from './session-clock';

/** The session has ended or is about to: each tab asks the server. */
export const SESSION_LEFT = 'left';

export type TabMessage = typeof SESSION_LEFT | Pick<Clock, 'limits' | 'warning'>;

export function openTabChannel(): BroadcastChannel | null {
  return 'BroadcastChannel' in window ? new BroadcastChannel('session') : null;
}

/** Sent again by the page after sign-out: a slow sign-out has not ended when it begins. */
export function announceSessionLeft(): void {
  const tabs = openTabChannel();
  tabs?.postMessage(SESSION_LEFT);
  tabs?.close();
}
