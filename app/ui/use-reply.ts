import { useActionData, useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { isLost } from './send-failures';

/**
 * What the page's own action answered, until somebody goes on. Remix's `useActionData` forgets it as soon as the page's data
 * is loaded again behind it, and what was wrong with a form would go while somebody reads it. A lost answer is none.
 */
export function useReply<T>(): T | undefined {
  const answered = useActionData<T>();
  const { key } = useLocation();
  const kept = useRef<{ key: string; reply: T } | null>(null);
  if (answered !== undefined && !isLost(answered)) kept.current = { key, reply: answered };
  return kept.current?.key === key ? kept.current.reply : undefined;
}
