// The panel over a page: its code comes only to those who open it.
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { ThemeListing } from '../areas/themes/listed-themes.server';
import { type PanelName, requestedPanel } from '../kits/frame/panels';
import { usePanel } from '../kits/frame/use-panel';
import type { Namespace } from '../lib/namespaces';
import { fetchTexts } from '../locales/texts.client';

interface PartProps {
  loaded: ThemeListing;
  here: string;
  back: string;
}

interface Part {
  load: () => Promise<{ default: ComponentType<PartProps> }>;
  /** Drawn while the code is still on its way. */
  Later: ComponentType<PartProps>;
  Now?: ComponentType<PartProps>;
}

/** The code of a panel and its texts, fetched side by side; a server has them. */
function onDemand(code: Part['load'], namespace: Namespace): Part {
  const texts = () => (typeof document === 'undefined' ? undefined : fetchTexts([namespace]));
  const load = async () => (await Promise.all([code(), texts()]))[0];
  return { load, Later: lazy(load) };
}

const PARTS: Record<PanelName, Part> = { themes: onDemand(() => import('../areas/themes/themes-panel'), 'themes') };

/**
 * Loads the code of the panel that an address asks for. It is there before hydration begins: a press during hydration
 * would meet a panel whose code is still missing.
 */
export async function panelAhead(address: URL): Promise<void> {
  const name = requestedPanel(address);
  if (name) PARTS[name].Now = (await PARTS[name].load()).default;
}

export function PanelOver() {
  const open = usePanel();
  if (!open) return null;
  const { panel, here, back } = open;
  return (
    <Drawn key={panel.name} part={PARTS[panel.name]} loaded={panel.loaded as ThemeListing} here={here} back={back} />
  );
}

/** Code that is loaded already is drawn without Suspense, so that the panel is hydrated with the page. */
function Drawn({ part: { Now, Later }, ...shown }: PartProps & { part: Part }) {
  const [Ready] = useState(() => Now);
  if (Ready) return <Ready {...shown} />;
  return (
    <Suspense>
      <Later {...shown} />
    </Suspense>
  );
}
