import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const EVERY_MS = 15_000;

/** Loads the page again at intervals while something runs and the page is visible. */
export function useRevalidateWhileRunning(isRunning: boolean, everyMs = EVERY_MS): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isRunning, everyMs, revalidate]);
}
