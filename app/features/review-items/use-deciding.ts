// The decision of a row as it is shown: the one that was pressed counts at once, and goes again where it was refused.
import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { Reply } from '../../ui/answer';
import type { DecisionWord } from './item';
import type { ShownItem } from './list.server';

interface Sent {
  /** The row as it was when that was pressed. */
  seen: string;
  word: DecisionWord | null;
}

export function useDeciding(row: ShownItem) {
  const fetcher = useFetcher<unknown>({ key: `decide ${row.id}` });
  const [sent, setSent] = useState<Sent | null>(null);
  const saving = fetcher.state !== 'idle';
  const verb = /\/(certify|clear)(\?|$)/.exec(fetcher.formAction ?? '')?.[1] ?? null;
  const { seen } = row;
  useEffect(() => {
    if (verb !== null) setSent({ seen, word: verb === 'certify' ? 'certify' : null });
  }, [verb, seen]);
  const reply = fetcher.data as (Reply & { done?: string }) | undefined;
  const errors = reply?.error?.[''] ?? null;
  const failed = !saving && errors !== null;
  useEffect(() => {
    if (failed) setSent(null);
  }, [failed]);
  const pressed = verb === null ? sent : { seen, word: verb === 'certify' ? ('certify' as const) : null };
  const counts = pressed !== null && pressed.seen === seen && !failed;
  return {
    fetcher,
    saving,
    shown: counts ? pressed.word : (row.decision?.word ?? null),
    problem: failed ? errors : null,
  };
}
