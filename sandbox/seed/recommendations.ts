// Recommended entitlements: four for mina.holt, six for kai.ruiz, a few for others.

import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { catalogItems } from '../iga/catalog/catalog';
import { recommendations } from '../iga/recommendations';
import { catalogId } from './catalog';
import { userNamed } from './grants';

/** user | access | how many of how many similar users hold it */
const RECOMMENDED = `
mina.holt   | Ledger/Audit extract            | 8/9
mina.holt   | Ledger/Budget entry             | 8/9
mina.holt   | Workday/People analytics        | 6/9
mina.holt   | Treasury Desk/Exposure reports  | 5/9
kai.ruiz    | Ledger/Fixed assets             | 14/15
kai.ruiz    | Confluence/Space administrator  | 3/15
kai.ruiz    | Concur/Travel arranger          | 8/15
kai.ruiz    | SAP/Spend reports               | 13/15
kai.ruiz    | Treasury Desk/Cash viewer       | 7/15
kai.ruiz    | Halden Directory/Remote access  | 13/15
felix.wagner | Ledger/Audit extract           | 10/12
priya.nair  | Treasury Desk/Deal entry        | 9/11
priya.nair  | Treasury Desk/Exposure reports  | 10/11
olga.brandt | GitLab/Developer                | 5/11
olga.brandt | Jira/Portfolio viewer           | 9/11
`;

export function seedRecommendations(platform: Platform): void {
  for (const line of RECOMMENDED.trim().split('\n')) {
    const [userName = '', access = '', peers = '1/1'] = line.split('|').map((part) => part.trim());
    const [freq = 1, freqUnion = 1] = peers.split('/').map(Number);
    const item = platform.store.get(catalogItems, catalogId(access));
    const user = userNamed(platform, userName);
    if (!item || !user) throw new Error(`Cannot recommend ${access} to ${userName}`);
    const { conduct: _, ...entry } = item;
    const id = idOf(`recommendation:${userName}:${access}`);
    const rule = [`0A_DEPARTMENT_${user.department}`, `05_TITLE_${user.title}`];
    const confidence = Math.round((freq / freqUnion) * 100) / 100;
    const prediction = {
      usr_id: `02_ID_${user._id}`,
      ent_id: `06_ENT_ID_${item.assignment?.id}`,
      confidence,
      rule,
      freq,
      freqUnion,
    };
    platform.store.put(recommendations, id, { ...entry, id, userId: user._id, prediction });
  }
}
