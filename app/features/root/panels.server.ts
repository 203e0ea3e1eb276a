// What a panel shows, for members who may open it; for everybody else there is no such panel.
import { formTokens } from '../../access/form.server';
import { administersRealm } from '../../member/member';
import type { AuthContext } from '../../session/auth-context';
import { panelIn } from '../shell/data/panels';
import type { OpenPanel } from '../shell/data/root-data';
import { themeListing } from '../themes/listed-themes.server';

export async function openPanel(auth: AuthContext, request: Request): Promise<OpenPanel | null> {
  const name = panelIn(new URL(request.url));
  if (name === null || !auth.member.hostedPages) return null;
  const opens = {
    themes: () => (administersRealm(auth.member) ? themeListing(auth, (to) => formTokens(auth, to)) : null),
  };
  const loaded = await opens[name]();
  return loaded && { name, loaded };
}
