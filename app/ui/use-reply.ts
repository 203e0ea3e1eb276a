import { useActionData, useLocation } from '@remix-run/react';
import { useRef } from 'react';

/**
 * What the page's own action answered, until somebody goes on. Remix's `useActionData` forgets it as soon as the page's data
 * is loaded again behind it, and what was wrong with a form would go while somebody reads it.
 */
export function useReply<T>(): T | undefined {
  const answered = useActionData<T>();
  const { key } = useLocation();
  const kept = useRef<{ key: string; reply: T } | null>(null);
  if (answered !== undefined) kept.current = { key, reply: answered };
  return kept.current?.key === key ? kept.current.reply : undefined;
}
