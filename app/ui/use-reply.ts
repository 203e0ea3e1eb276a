import { useActionData, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { isLostResponse, onLostPost } from './send-action';

/**
 * The reply of the page's own action until the next navigation. Remix drops it on revalidation, and the form's errors
 * with it. A lost response is no reply and outdates the last one.
 */
export function useReply<T>(): T | undefined {
  const answered = useActionData<T>();
  const { key } = useLocation();
  const kept = useRef<{ key: string; reply: T } | null>(null);
  const [outdated, setOutdated] = useState<{ reply: T } | null>(null);
  if (answered !== undefined && !isLostResponse(answered)) kept.current = { key, reply: answered };
  useEffect(() => onLostPost(() => setOutdated(kept.current)), []);
  const { current } = kept;
  return current?.key === key && current.reply !== outdated?.reply ? current.reply : undefined;
}
