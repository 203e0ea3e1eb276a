import { useNavigation } from '@remix-run/react';

/** A line along the top while a page is on its way; a quick page never shows it. */
export function Progress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="progress" aria-hidden="true" />;
}
