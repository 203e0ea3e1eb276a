// The 38 open approvals of mina.holt, of every type and priority, up to two and a half weeks old.
import type { Platform } from '../core/platform';
import { formatDate } from '../iga/dates';
import { APPROVAL_ACTIONS, saveRequest } from '../iga/requests/document';
import { addComment } from '../iga/requests/lifecycle';
import { assignmentId } from './catalog';
import {
  commentRequest,
  deterministic,
  HOUR,
  type RequestPlan,
  submitRequest,
  withEarlierApproval,
} from './request-plans';

/** type | item | for | by | hours ago | priority | due in hours | peers | why */
const WAITING = `
entitlementRemove | SAP/Vendor master                  | priya.nair    | olga.brandt   | 338 | high   | -46 | 2/15  | Moved to Treasury on 1 November.
entitlementGrant  | Ledger/Post journal                | kai.ruiz      | kai.ruiz      | 290 | high   | 7   | 12/15 | Covering month-end close while Jonas is away.
entitlementGrant  | Workday/Payroll viewer             | felix.wagner  | ines.moreau   | 148 | medium | 27  | 11/12 | Takes over the payroll reconciliation for Oslo.
entitlementGrant  | GitLab/Release manager             | sofia.costa   | sofia.costa   | 121 | medium | 52  | 1/14  | Needed to publish the payroll interface 4.2.
modifyUser        |                                    | jonas.berg    | ines.moreau   | 97  | medium | 75  |       | Moves to the Hamburg office on the first of next month.
entitlementGrant  | Snowflake/Journal extracts         | kai.ruiz      | kai.ruiz      | 74  | low    | 98  | 9/15  | Quarterly margin report.
entitlementRemove | Tableau/Finance viewer             | felix.wagner  | felix.wagner  | 50  | low    | 196 | 2/12  | Works with the new cash dashboards instead.
entitlementGrant  | Vendor Hub/Buyer                   | priya.nair    | priya.nair    | 49  | low    | 200 | 10/11 | Part of my new role.
entitlementGrant  | Snowflake/Cost viewer              | amelie.dubois | amelie.dubois | 27  | low    | 220 | 8/12  | Monthly cost review.
roleGrant         | role:Payroll Clerk                 | jonas.berg    | sofia.costa   | 201 | high   | -20 |       | Second person for the payroll run in December.
roleGrant         | role:Close Team                    | felix.wagner  | amelie.dubois | 176 | medium | 210 |       | Helps with the close of the Nordic companies.
roleRemove        | role:Accounts Payable              | jonas.berg    | olga.brandt   | 160 | low    | 230 |       | Does no more invoice work since October.
roleGrant         | role:Finance Controllers           | amelie.dubois | henrik.dahl   | 143 | none   |     |       | Second controller for the French companies.
applicationGrant  | DocuSign                           | sofia.costa   | sofia.costa   | 132 | medium |     |       | Payroll letters are signed electronically from January.
applicationGrant  | Zendesk                            | jonas.berg    | zofia.kaminska| 118 | low    |     |       | Answers supplier questions that reach the service desk.
applicationGrant  | Treasury Desk                      | felix.wagner  | felix.wagner  | 109 | high   | 240 |       | Stands in for Priya during her leave.
applicationRemove | Confluence                         | amelie.dubois | olga.brandt   | 104 | none   |     |       | License unused for 120 days.
applicationRemove | SAP                                | sofia.costa   | elin.strand   | 95  | low    |     |       | Payroll does not need purchasing anymore.
createUser        |                                    |               | marta.silva   | 88  | high   | 250 |       | Starts in Accounts Payable on the first of next month.
deleteUser        |                                    | erik.sandvik  | marta.silva   | 84  | medium |     |       | Left the company in summer.
modifyUser        |                                    | kai.ruiz      | ines.moreau   | 80  | none   |     |       | New cost center after the move of the team.
createEntitlement | Ledger                             |               | olga.brandt   | 71  | medium | 260 |       | Read access for the external auditors, without attachments.
modifyEntitlement | Ledger/View journals               |               | olga.brandt   | 70  | low    |     |       | Description names the attachments, too.
entitlementGrant  | Treasury Desk/Payment release      | mina.holt     | olga.brandt   | 66  | high   | 270 | 3/9   | Deputy for the year-end payments.
entitlementGrant  | Ledger/Reverse journal             | jonas.berg    | jonas.berg    | 62  | medium |     | 5/14  | Corrections after the supplier audit.
entitlementGrant  | SAP/Contract register              | amelie.dubois | amelie.dubois | 58  | none   |     | 4/15  | Lease contracts move to the register.
entitlementGrant  | Ledger/Consolidation reader        | kai.ruiz      | david.okafor  | 54  | medium |     | 12/14 | Prepares the board figures with me.
entitlementGrant  | Halden Directory/Remote access     | sofia.costa   | sofia.costa   | 46  | low    |     | 13/14 | Works from home on Fridays.
entitlementGrant  | Salesforce/Forecast viewer         | priya.nair    | signe.madsen  | 43  | none   |     | 7/12  | Cash forecast uses the sales forecast.
entitlementRemove | Ledger/Intercompany clerk          | amelie.dubois | SYSTEM        | 40  | medium | 280 | 3/15  | Not used for 180 days.
entitlementRemove | Workday/Compensation review        | sofia.costa   | theo.laurent  | 36  | high   |     | 1/13  | The yearly review is over.
entitlementRemove | Halden Directory/Finance files     | priya.nair    | mateo.garcia  | 33  | none   |     | 12/15 | The share is being replaced.
roleRemove        | role:Treasury Approver             | priya.nair    | henrik.dahl   | 30  | high   | -3  |       | Entering and releasing payments must not meet in one hand.
guestBadge        |                                    | felix.wagner  | felix.wagner  | 24  | medium |     |       | Two auditors of Norlin & Partners stay for a week.
companyCard       |                                    | kai.ruiz      | kai.ruiz      | 20  | none   |     |       | Trips to the Oslo office every second week.
applicationGrant  | Badge Office                       | jonas.berg    | maja.lund     | 16  | low    |     |       | Moves to the Hamburg office.
entitlementGrant  | Jira/Portfolio viewer              | felix.wagner  | karl.eriksen  | 9   | low    |     | 6/11  | Follows the invoice automation project.
entitlementGrant  | Concur/Expense auditor             | amelie.dubois | amelie.dubois | 3   | none   |     | 2/10  | Spot checks of receipts, asked for by internal audit.
`;

const BODIES: Record<string, RequestPlan['body']> = {
  'modifyUser/jonas.berg': { user: { object: { city: 'Hamburg', country: 'DE', postalAddress: 'Harbor Road 12' } } },
  'modifyUser/kai.ruiz': { user: { object: { costCenter: 'CC-4420' } } },
  createUser: {
    user: {
      object: {
        userName: 'nils.arvidsen',
        givenName: 'Nils',
        sn: 'Arvidsen',
        mail: 'nils.arvidsen@halden.example',
        title: 'Accounts Payable Specialist',
        department: 'Finance',
        city: 'Oslo',
      },
    },
  },
  createEntitlement: {
    entitlement: {
      objectType: 'Group',
      object: { displayName: 'View journals, external', description: 'Look up journals without attachments' },
      glossary: { riskLevel: 'low', requestable: true },
    },
  },
  modifyEntitlement: {
    entitlement: {
      entitlementId: assignmentId('Ledger/View journals'),
      object: { description: 'Look up journals and their attachments, read only' },
      glossary: { riskLevel: 'low' },
    },
  },
  guestBadge: {
    custom: { visitor: 'Ida Norlin', company: 'Norlin & Partners', reason: 'Year-end audit' },
  },
  companyCard: { custom: { monthlyLimit: '1500', purpose: 'Travel' } },
  applicationGrant: { common: { blob: { form: { costCenter: '4410', mobileAccess: false } } } },
};

const WITHOUT_MODIFY = ['approve', 'reject', 'reassign', 'comment'];

/** Approvers may change the form where it can be modified. */
const MODIFIABLE = new Set([
  'createUser',
  'modifyUser',
  'createEntitlement',
  'modifyEntitlement',
  'guestBadge',
  'DocuSign',
]);

function approvalOf(line: string): RequestPlan {
  const [type = '', item = '', about = '', by = '', hours = '0', priority = '', due = '', peers = '', why = ''] = line
    .split('|')
    .map((part) => part.trim());
  const [have, of] = peers.split('/').map(Number);
  const mayModify = MODIFIABLE.has(type) || MODIFIABLE.has(item);
  const onlyComment = item === 'Concur/Expense auditor';
  return {
    type,
    by,
    hoursAgo: Number(hours),
    why,
    approvers:
      item === 'Treasury Desk' || item === 'Ledger/Reverse journal' ? ['role:Finance Controllers'] : ['mina.holt'],
    title: by === 'olga.brandt' || by === 'SYSTEM' ? 'Approval by the manager' : 'Manager approval',
    permissions: onlyComment ? ['comment'] : mayModify ? APPROVAL_ACTIONS : WITHOUT_MODIFY,
    ...(item ? { item } : {}),
    ...(about ? { for: about } : {}),
    ...(priority === 'none' ? {} : { priority }),
    ...(due ? { deadlineIn: Number(due) } : {}),
    ...(have && of ? { peers: [have, of] as [number, number] } : {}),
    ...bodyFor(type, about),
  };
}

function bodyFor(type: string, about: string): Pick<RequestPlan, 'body'> {
  const body = BODIES[`${type}/${about}`] ?? BODIES[type];
  return body ? { body } : {};
}

/** In order of their dates; `most` limits the list. */
export function seedApprovals(base: Platform, now: number, most = 38): void {
  const platform = deterministic(base, 'approvals');
  const stories = WAITING.trim().split('\n').map(approvalOf);
  for (const story of stories.slice(0, most).sort((a, b) => b.hoursAgo - a.hoursAgo)) {
    if (story.type === 'guestBadge')
      story.body = { custom: { ...story.body?.custom, lastDay: formatDate(now + 5 * 24 * HOUR).slice(0, 10) } };
    const request = submitRequest(platform, now, story);
    if (story.item === 'Ledger/Post journal') {
      const at = now - story.hoursAgo * HOUR;
      commentRequest(platform, request, 'kai.ruiz', 5, 'The close starts on the 27th, so I would need it before then.');
      addComment(request, at + 20 * HOUR, 'assignment', 'A conflict with Approve journal was found.');
      withEarlierApproval(
        platform,
        request,
        'david.okafor',
        'Planning check',
        'Fine for the close. Please confirm the conflict.',
      );
      commentRequest(
        platform,
        request,
        'david.okafor',
        27,
        'Please confirm the conflict with Olga before you approve.',
      );
    }
    if (story.item === 'Treasury Desk/Payment release') {
      addComment(request, now - story.hoursAgo * HOUR, 'reassign', 'Reassigned from Henrik Dahl to Mina Holt.');
      saveRequest(platform, request);
    }
    if (story.type === 'roleRemove' && story.for === 'priya.nair')
      commentRequest(
        platform,
        request,
        'henrik.dahl',
        2,
        'Olga has a violation open for this, so the sooner the better.',
      );
  }
}
