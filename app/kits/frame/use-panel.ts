import { useLocation } from '@remix-run/react';
import { pathWithPanel, requestedPanel } from './panels';
import type { OpenPanel } from './root-data';
import { useShell } from './use-shell';

interface PanelLocation {
  panel: OpenPanel;
  here: string;
  back: string;
}

/** Null until its content is loaded. */
export function usePanel(): PanelLocation | null {
  const location = useLocation();
  const panel = useShell()?.panel;
  const opened = requestedPanel({ searchParams: new URLSearchParams(location.search) });
  if (!panel || panel.name !== opened) return null;
  return { panel, here: location.pathname + location.search, back: pathWithPanel(location, null) };
}
