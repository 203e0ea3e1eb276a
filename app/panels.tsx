// The panel over a page: its code comes only to those who open it.
import { lazy, Suspense } from 'react';
import { usePanel } from './features/shell/use-panel';

const PARTS = { themes: lazy(() => import('./features/themes/themes-panel')) };

export function PanelOver() {
  const open = usePanel();
  if (!open) return null;
  const { panel, here, back } = open;
  const Part = PARTS[panel.name];
  return (
    <Suspense>
      <Part loaded={panel.loaded} here={here} back={back} />
    </Suspense>
  );
}
