// Access held: by department, by role, and for the named users.

import { idOf, pick } from '../core/ids';
import type { Platform } from '../core/platform';
import { type User, users } from '../idm/objects/managed';
import { catalogItems } from '../iga/catalog/catalog';
import { formatDate } from '../iga/dates';
import { grantAccess } from '../iga/grants/access';
import type { GrantRequest, GrantType } from '../iga/grants/grants';
import { personOf } from '../iga/person';
import { catalogId } from './catalog';
import { NAMED, PEOPLE } from './people';
import { deterministic } from './request-plans';

const DAY = 86_400_000;

/** Found in the applications or requested. */
const BY_DEPARTMENT: Record<string, string[]> = {
  Finance: [
    'Ledger/View journals',
    'Tableau/Finance viewer',
    'Halden Directory/Finance files',
    'Confluence/Space editor',
  ],
  Executive: ['Tableau/Finance viewer', 'Confluence/Board minutes', 'DocuSign/Sender'],
  'Information Technology': [
    'Jira/Project member',
    'ServiceNow/Requester',
    'Halden Directory/Remote access',
    'GitLab/Guest reader',
  ],
  'Information Security': ['Jira/Incident commander', 'ServiceNow/Requester', 'Halden Directory/Remote access'],
  Procurement: [
    'SAP/Purchase orders',
    'SAP/Spend reports',
    'Vendor Hub/Tender viewer',
    'Halden Directory/Procurement files',
  ],
  Sales: ['Salesforce/Sales user', 'Tableau/Sales viewer', 'Halden Directory/Sales files'],
  'Human Resources': ['Workday/Absence calendar', 'Workday/People analytics', 'Confluence/Space editor'],
  Operations: ['SAP/Goods receipt', 'SAP/Stock count', 'ServiceNow/Requester'],
  Legal: ['DocuSign/Sender', 'DocuSign/Archive reader', 'Confluence/Space editor'],
  Marketing: ['Salesforce/Campaign manager', 'Tableau/Explorer', 'Confluence/Space editor'],
};

/** `person | access | how | since (days ago) | until (days from now)` */
const NAMED_GRANTS = `
kai.ruiz       | Ledger/Approve journal             | request | 263 |
kai.ruiz       | Ledger/Budget entry                | request | 120 |
kai.ruiz       | SAP/Vendor master                  | recon   | 410 |
kai.ruiz       | SAP/Journal import                 | recon   | 410 |
kai.ruiz       | Tableau/Explorer                   | request | 44  | 11
kai.ruiz       | Confluence/Journal archive         | request | 15  |
kai.ruiz       | role:Finance Analyst               | request | 380 |
kai.ruiz       | role:Close Team                    | request | 19  | 40
mina.holt      | Ledger/Close manager               | request | 27  | 3
mina.holt      | Concur/Expense approver            | recon   | 500 |
mina.holt      | Workday/Time approver              | recon   | 500 |
mina.holt      | Treasury Desk/Cash viewer          | request | 180 |
mina.holt      | Tableau/Publisher                  | request | 79  | 11
mina.holt      | role:Finance Controllers           | request | 300 |
mina.holt      | role:Expense Approver              | request | 450 |
felix.wagner   | role:Finance Controllers           | request | 210 |
felix.wagner   | Ledger/Reverse journal             | request | 140 |
felix.wagner   | Treasury Desk/Limit setter         | request | 35  |
david.okafor   | role:Finance Controllers           | request | 95  |
hanna.virtanen | role:Finance Controllers           | request | 60  |
hanna.virtanen | role:Auditor                       | request | 390 |
priya.nair     | SAP/Vendor master                  | recon   | 410 |
priya.nair     | SAP/Payment run                    | request | 90  |
priya.nair     | Treasury Desk/Cash viewer          | request | 200 |
priya.nair     | Treasury Desk/Payment entry        | request | 200 |
priya.nair     | role:Treasury Approver             | request | 55  |
jonas.berg     | SAP/Invoice entry                  | recon   | 410 |
jonas.berg     | SAP/Invoice release                | request | 33  |
jonas.berg     | Vendor Hub/Invoice portal          | request | 210 |
jonas.berg     | Ledger/Post journal                | request | 310 |
jonas.berg     | role:Accounts Payable              | request | 400 |
sofia.costa    | Workday/Payroll operator           | request | 170 |
sofia.costa    | Workday/Compensation review        | recon   | 410 |
sofia.costa    | role:Payroll Clerk                 | request | 170 |
sofia.costa    | SAP/Spend reports                  | recon   | 410 |
amelie.dubois  | Ledger/Post journal                | request | 330 |
amelie.dubois  | Ledger/Fixed assets                | recon   | 410 |
amelie.dubois  | Ledger/Intercompany clerk          | recon   | 410 |
amelie.dubois  | SAP/Spend reports                  | request | 70  |
amelie.dubois  | role:Close Team                    | request | 19  | 40
lukas.meyer    | Ledger/Audit extract               | request | 150 |
david.okafor   | Ledger/Budget entry                | request | 330 |
david.okafor   | Salesforce/Forecast viewer         | request | 45  |
olga.brandt    | Ledger/Chart of accounts           | recon   | 410 |
olga.brandt    | ServiceNow/Asset manager           | recon   | 410 |
olga.brandt    | role:Facilities Coordinator        | request | 220 |
elin.strand    | SAP/Debug access                   | request | 25  | 20
ines.moreau    | Halden Directory/Server operators  | request | 90  |
ines.moreau    | role:Service Desk                  | request | 200 |
milan.kovac    | role:Vendor Manager                | request | 280 |
milan.kovac    | Vendor Hub/Vendor release          | request | 66  |
eva.horvath    | role:Buyer                         | request | 280 |
karl.eriksen   | SAP/Release orders                 | request | 120 |
karl.eriksen   | role:Buyer                         | request | 120 |
omar.haddad    | Salesforce/Quote approver          | request | 240 |
omar.haddad    | role:Sales Representative          | request | 500 |
layla.mansour  | role:Sales Representative          | request | 300 |
youssef.khalil | role:Sales Representative          | request | 300 |
pavel.horak    | role:Release Managers              | request | 180 |
pavel.horak    | role:Developer                     | request | 400 |
greta.olsen    | role:Data Steward                  | request | 350 |
yuki.tanaka    | role:Database Administrator        | request | 320 |
oskar.nowak    | role:Service Desk                  | request | 320 |
zofia.kaminska | role:Service Desk                  | request | 130 |
rosa.almeida   | role:Recruiter                     | request | 230 |
nora.keane     | role:Policy Author                 | request | 230 |
mateo.garcia   | Badge Office/Data center           | request | 100 |
isabel.romero  | SAP/Release orders                 | request | 40  |
isabel.romero  | SAP/Goods receipt                  | request | 9   |
isabel.romero  | SAP/Stock count                    | recon   | 410 |
milan.kovac    | SAP/Payment run                    | request | 14  |
karl.eriksen   | SAP/Goods receipt                  | request | 28  |
lukas.meyer    | Treasury Desk/Deal entry           | recon   | 410 |
lukas.meyer    | Treasury Desk/Deal confirmation    | request | 1   |
david.okafor   | SAP/Invoice entry                  | recon   | 410 |
david.okafor   | SAP/Invoice release                | request | 2   |
anna.lehmann   | SAP/Material master                | recon   | 410 |
hugo.svensson  | SAP/Material master                | recon   | 410 |
katja.weber    | SAP/Material master                | request | 36  |
lars.holm      | SAP/Material master                | request | 39  |
maja.lund      | SAP/Material master                | recon   | 410 |
piotr.zielinski | SAP/Material master               | recon   | 410 |
`;

const WITHOUT = new Set(['lena.novak']);

export function seedGrants(base: Platform, now: number): void {
  const platform = deterministic(base, 'grants');
  const holders = [...new Map([...NAMED, ...PEOPLE].map((person) => [person.userName, person])).values()];
  for (const { userName, department, inactive } of holders) {
    const user = userNamed(platform, userName);
    if (!user || inactive || WITHOUT.has(userName)) continue;
    const hired = now - (420 + pick(`hired:${userName}`, 900)) * DAY;
    grantTo(platform, user, 'role:Employee', 'rule', hired);
    for (const access of BY_DEPARTMENT[department] ?? []) {
      const recon = pick(`how:${userName}:${access}`, 3) > 0;
      grantTo(platform, user, access, recon ? 'recon' : 'request', recon ? now - 410 * DAY : hired + 30 * DAY);
    }
  }
  for (const line of NAMED_GRANTS.trim().split('\n')) {
    const [userName = '', access = '', how = 'request', since = '0', until = ''] = line
      .split('|')
      .map((part) => part.trim());
    const user = userNamed(platform, userName);
    const end = until === '' ? undefined : endOfDay(now + Number(until) * DAY);
    if (user) grantTo(platform, user, access, how as GrantType, now - Number(since) * DAY, end);
  }
}

export function userNamed({ store, host }: Platform, userName: string): User | undefined {
  return store.get(users(host.realm), idOf(`user:${userName}`));
}

/** Requested by the holder a day before and approved by the manager. */
function askedBy(platform: Platform, { _id, manager }: User, at: number): GrantRequest | undefined {
  const requester = personOf(platform, _id);
  const approver = manager ? personOf(platform, manager._refResourceId) : undefined;
  if (!requester) return undefined;
  const dates = { requestDate: formatDate(at - DAY), ...(approver ? { approvalDate: formatDate(at) } : {}) };
  return { requester, ...dates, ...(approver ? { approver } : {}) };
}

function endOfDay(ms: number): number {
  return Math.floor(ms / DAY) * DAY + DAY - 60_000;
}

function grantTo(platform: Platform, user: User, access: string, how: GrantType, at: number, until?: number): void {
  const item = platform.store.get(catalogItems, catalogId(access));
  if (!item) throw new Error(`No such access in the seed: ${access}`);
  grantAccess(item, {
    platform,
    user,
    grantType: how,
    at,
    until,
    ...(how === 'request' ? { request: askedBy(platform, user, at) } : {}),
    idFor: ({ id }) => idOf(`grant:${platform.host.name}:${user._id}:${id}`),
  });
}
