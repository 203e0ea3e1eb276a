import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { RootData } from '../../kits/frame/root-data';
import { formatLocale } from '../../lib/language';
import type { Clock } from '../../ui/date-formats';

/** The server's time during hydration, then moving on with each page; the browser's zone once it is known. */
export function useClock({ now, zone, locale }: RootData): Clock {
  const { key } = useLocation();
  const [here, setHere] = useState<{ zone: string; since: number } | null>(null);
  const loaded = useRef({ now, at: 0 });
  if (loaded.current.now !== now) loaded.current = { now, at: 0 };

  useEffect(() => {
    if (loaded.current.at === 0) loaded.current.at = performance.now();
    if (key) setHere({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, since: performance.now() });
  }, [key]);

  const passed = here && loaded.current.at > 0 ? Math.max(0, here.since - loaded.current.at) : 0;
  return { now: now + passed, zone: here?.zone ?? zone, locale: formatLocale(locale) };
}
