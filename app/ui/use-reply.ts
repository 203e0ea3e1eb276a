import { useActionData, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { isLostResponse, onLostPost } from './send-failures';

/**
 * What the page's own action answered, until the visitor goes on. Remix's `useActionData` forgets it as soon as the page's
 * data is loaded again, and what was wrong with a form would go while it is read. A lost answer is none, and what was wrong
 * with an earlier sending says nothing about the one that was lost.
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
