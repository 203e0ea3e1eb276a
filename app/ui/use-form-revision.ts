import { useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { useReply } from './use-reply';

/**
 * The mark of what an open form was made from, such as a revision. What is loaded again behind the form does not change it,
 * nor an answer that brings the form back: only an answer that names what is stored now, in its `field`.
 */
export function useFormRevision(field: 'revision' | 'seen', loaded: string): string {
  const reply = useReply<{ revision?: string; seen?: string }>();
  const { key } = useLocation();
  const kept = useRef({ key, mark: loaded });
  const { current } = kept;
  if (current.key !== key) kept.current = { key, mark: reply === undefined ? loaded : current.mark };
  const named = reply?.[field];
  if (named !== undefined) kept.current.mark = named;
  return kept.current.mark;
}
