import { useLocation } from '@remix-run/react';
import { panelAddress, panelIn } from './panels';
import type { OpenPanel } from './root-data';
import { useShell } from './use-shell';

interface PanelHere {
  panel: OpenPanel;
  /** The page with it, and without. */
  here: string;
  back: string;
}

/** The panel that the address asks for, once its content is there. */
export function usePanel(): PanelHere | null {
  const location = useLocation();
  const panel = useShell()?.panel;
  const opened = panelIn({ searchParams: new URLSearchParams(location.search) });
  if (!panel || panel.name !== opened) return null;
  return { panel, here: location.pathname + location.search, back: panelAddress(location, null) };
}
