import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { livePath, type TemplateKey } from '../paths';

const FIRST_MS = 1_500;
const EVERY_MS = 5_000;

/**
 * Polls unfinished runs while the page is visible, and revalidates when one of them changes. `pending`: their states
 * when the page was made.
 */
export function useRunWatch(of: TemplateKey, pending: Readonly<Record<string, string>>): void {
  const { revalidate } = useRevalidator();
  const revalidateRef = useRef(revalidate);
  revalidateRef.current = revalidate;
  const marks = JSON.stringify(pending);
  const address = livePath(of);
  useEffect(() => {
    const known = JSON.parse(marks) as Record<string, string>;
    const ids = Object.keys(known);
    if (ids.length === 0) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const query = new URLSearchParams(ids.map((id) => ['run', id]));
      const answer = await fetch(`${address}?${query}`, { signal: stop.signal, redirect: 'manual' });
      if (!answer.ok) return;
      const found = (await answer.json()) as Record<string, string>;
      if (ids.some((id) => found[id] !== undefined && found[id] !== known[id])) revalidateRef.current();
    };
    const turn = async () => {
      if (!document.hidden) await look().catch(() => {});
      if (!stop.signal.aborted) timer = setTimeout(turn, EVERY_MS);
    };
    timer = setTimeout(turn, FIRST_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [address, marks]);
}
