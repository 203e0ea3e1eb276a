import { useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { useReply } from './use-reply';

/**
 * The revision an open form was made from. Reloaded data does not change it; only a reply that names the stored one in
 * `field` does.
 */
export function useFormRevision(field: 'revision' | 'seen' | 'shown', loaded: string): string {
  const reply = useReply<{ revision?: string; seen?: string; shown?: string }>();
  const { key } = useLocation();
  const kept = useRef({ key, mark: loaded });
  const { current } = kept;
  if (current.key !== key) kept.current = { key, mark: reply === undefined ? loaded : current.mark };
  const named = reply?.[field];
  if (named !== undefined) kept.current.mark = named;
  return kept.current.mark;
}
