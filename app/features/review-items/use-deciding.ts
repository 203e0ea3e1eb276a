// The decision of a row as it is shown: the one that was pressed counts at once, and goes again where it was refused.
import { useFetcher, useFetchers, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { Reply } from '../../ui/answer';
import { OVER_LIST } from '../../ui/over-list';
import type { DecisionWord } from './item';
import type { ShownItem } from './list.server';

interface Sent {
  /** The row as it was when that was pressed. */
  seen: string;
  word: DecisionWord | null;
}

const CONFLICT = 'items.conflict.meanwhile';

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
    problem: failed && !errors.includes(CONFLICT) ? errors : null,
  };
}

/**
 * Somebody else was faster: the form of the verb is opened over the list, where both decisions are shown. The row may have
 * left the list by then.
 */
export function useMeanwhile(): void {
  const fetchers = useFetchers();
  const navigate = useNavigate();
  const told = useRef<unknown>(null);
  const overtaken = fetchers.find(({ data }) => (data as Reply | undefined)?.error?.['']?.includes(CONFLICT));
  const { data, formAction: to } = overtaken ?? {};
  useEffect(() => {
    if (!to || told.current === data) return;
    told.current = data;
    navigate(to, { state: OVER_LIST, preventScrollReset: true });
  }, [data, to, navigate]);
}
