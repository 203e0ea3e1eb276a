// What a panel shows, for members who may open it; for everybody else there is no such panel.
import { formPass } from '../access/form.server';
import type { Pass } from '../access/guard.server';
import { administersRealm } from '../access/member';
import { panelIn } from '../features/shell/bar/panels';
import type { OpenPanel } from '../features/shell/root-data';
import { themeListing } from '../features/themes/listed-themes.server';

export async function openPanel(pass: Pass, request: Request): Promise<OpenPanel | null> {
  const name = panelIn(new URL(request.url));
  if (name === null || !pass.member.hostedPages) return null;
  const opens = {
    themes: () => (administersRealm(pass.member) ? themeListing(pass, (to) => formPass(pass, to)) : null),
  };
  const loaded = await opens[name]();
  return loaded && { name, loaded };
}
