import type { CampaignView } from '../../../kits/reviews/campaign';
import type { Naming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { RowContext } from './rows';

interface Shown extends Partial<Pick<RowContext, 'attributesOf' | 'rolesOf'>> {
  campaign: CampaignView;
  actorId: string;
  naming: Naming;
}

/** For rows with advice, where the tenant gives any. */
export function rowContextOf({ member }: AuthContext, shown: Shown): RowContext {
  const { autoId } = member.settings;
  return { ...shown, memberId: member.id, thresholds: autoId.enabled ? autoId : null };
}
