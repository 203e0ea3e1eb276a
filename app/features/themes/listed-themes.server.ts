// The realm's themes as the panel and the page of themes list them.
import type { Pass } from '../../access/guard.server';
import { settle } from '../../platform/recover';
import type { FormPass } from '../../ui/form';
import { verbPath } from './addresses';
import { readThemes } from './reading.server';
import { shownThemes } from './shown-themes';
import type { ListedTheme } from './theme-list-rows';

export interface ThemeListing {
  /** Null where they could not be read. */
  themes: ListedTheme[] | null;
  realm: string;
}

/** `sign` makes what a form needs that is sent to an address. */
export async function themeListing(pass: Pass, sign: (address: string) => Promise<FormPass>): Promise<ThemeListing> {
  const { realm } = pass.member;
  const found = await settle(readThemes(pass));
  if (!('loaded' in found)) return { themes: null, realm };
  const themes = shownThemes(found.loaded).map(async (theme) => ({
    ...theme,
    form: theme.isDefault ? null : await sign(verbPath(theme.name, 'default')),
  }));
  return { themes: await Promise.all(themes), realm };
}
