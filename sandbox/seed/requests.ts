import type { Platform } from '../core/platform';
import { saveRequest } from '../iga/requests/document';
import { addComment } from '../iga/requests/lifecycle';
import {
  cancelRequest,
  commentRequest,
  decideRequest,
  deterministic,
  HOUR,
  type RequestPlan,
  submitRequest,
} from './request-plans';

const DAYS = 24;

function planOf(
  type: string,
  item: string,
  about: string,
  by: string,
  days: number,
  why: string,
  more: Partial<RequestPlan> = {},
): RequestPlan {
  const approvers = more.approvers ?? ['mina.holt'];
  return {
    type,
    by,
    hoursAgo: days * DAYS,
    why,
    ...(about ? { for: about } : {}),
    ...(item ? { item } : {}),
    ...more,
    approvers,
  };
}

export function seedRequests(base: Platform, now: number): void {
  const platform = deterministic(base, 'requests');
  requestsOfKai(platform, now);
  decisionsOfMina(platform, now);
  requestsOfMina(platform, now);
  workOfOlga(platform, now);
  tasksOfMina(platform, now);
}

function requestsOfKai(platform: Platform, now: number): void {
  const kai = (type: string, item: string, days: number, why: string, more?: Partial<RequestPlan>) =>
    submitRequest(platform, now, planOf(type, item, 'kai.ruiz', 'kai.ruiz', days, why, more));
  const medium = { priority: 'medium' };

  const provisioned = kai('entitlementGrant', 'Snowflake/Analyst', 21, 'Margin analysis by product line.', {
    priority: 'high',
    peers: [13, 15],
  });
  commentRequest(platform, provisioned, 'mina.holt', 3, 'Is the sales mart enough for this?');
  commentRequest(platform, provisioned, 'kai.ruiz', 5, 'No, I need the cost tables of finance as well.');
  decideRequest(platform, provisioned, 'mina.holt', 'approve', 20, 'Needed for the margin report.');

  const refused = kai(
    'entitlementGrant',
    'Halden Directory/Local administrator',
    18,
    'Installing a statistics package.',
    { peers: [1, 15] },
  );
  decideRequest(platform, refused, 'mina.holt', 'reject', 6, 'Please ask the service desk to install it.');

  const failed = kai('entitlementRemove', 'Workday/Time sheets', 16, 'I write my hours in Jira.', {
    priority: 'low',
  });
  decideRequest(platform, failed, 'mina.holt', 'approve', 30, 'Fine with me.');

  const waiting = kai('roleGrant', 'role:Expense Approver', 12, 'Covers for Mina during her leave.', {
    ...medium,
    startIn: 9 * DAYS,
    endIn: 24 * DAYS,
  });
  decideRequest(platform, waiting, 'mina.holt', 'approve', 8, 'From the first day of my leave.');

  const leaving = kai('entitlementRemove', 'Tableau/Explorer', 10, 'The project ends soon.', { endIn: 11 * DAYS });
  decideRequest(platform, leaving, 'mina.holt', 'approve', 3, 'Agreed.');

  cancelRequest(platform, kai('applicationGrant', 'Zendesk', 9, 'Asked by mistake.', { priority: 'low' }), 2);

  const setUp = kai('entitlementGrant', 'Snowflake/Sales mart', 5, 'Comparing forecast and bookings.', {
    ...medium,
    peers: [9, 15],
  });
  const soon = (5 * DAYS * HOUR - 60_000) / HOUR;
  decideRequest(platform, setUp, 'mina.holt', 'approve', soon, 'For the forecast meeting.');
  setUp.dueAt = now + 4 * HOUR;
  saveRequest(platform, setUp);

  const fulfilledBadge = kai(
    'entitlementGrant',
    'Badge Office/Night access',
    20,
    'Close nights at the end of the month.',
  );
  decideRequest(platform, fulfilledBadge, 'mina.holt', 'approve', 4, 'As every quarter.');
  decideRequest(platform, fulfilledBadge, 'olga.brandt', 'fulfill', 26);

  const deniedBadge = kai('entitlementGrant', 'Badge Office/Data center', 14, 'Visit of the external auditors.', {
    priority: 'low',
  });
  decideRequest(platform, deniedBadge, 'mina.holt', 'approve', 12, 'One day only.');
  commentRequest(platform, deniedBadge, 'olga.brandt', 15, 'Visitors are accompanied, so no badge is needed.');
  decideRequest(platform, deniedBadge, 'olga.brandt', 'deny', 5);

  const bySystem = submitRequest(
    platform,
    now,
    planOf('entitlementGrant', 'Workday/Absence calendar', 'kai.ruiz', 'SYSTEM', 40, 'Given to all of Finance.'),
  );
  addComment(bySystem, now - 40 * DAYS * HOUR, 'approve', 'Approved by policy.');
  decideRequest(platform, bySystem, 'ines.moreau', 'approve', 1, 'Approved by policy.');

  kai('entitlementGrant', 'Treasury Desk/Exposure reports', 6, 'Hedging report for the board.', {
    ...medium,
    approvers: ['henrik.dahl'],
    peers: [8, 15],
  });
  kai('entitlementGrant', 'Confluence/Policy author', 2, 'Rewriting the travel policy.', {
    approvers: ['oskar.nowak'],
  });
}

function decisionsOfMina(platform: Platform, now: number): void {
  const approved = (
    type: string,
    item: string,
    about: string,
    by: string,
    days: number,
    why: string,
    more?: Partial<RequestPlan>,
  ) =>
    decideRequest(
      platform,
      submitRequest(platform, now, planOf(type, item, about, by, days, why, more)),
      'mina.holt',
      'approve',
      9,
      'Fits the job.',
    );
  approved(
    'entitlementGrant',
    'Ledger/Fixed assets',
    'jonas.berg',
    'jonas.berg',
    23,
    'Capitalizing the new warehouse.',
    { priority: 'medium' },
  );
  approved('entitlementGrant', 'Tableau/Treasury dashboards', 'priya.nair', 'priya.nair', 22, 'Daily cash position.', {
    priority: 'high',
    peers: [11, 12],
  });
  approved('roleGrant', 'role:Close Team', 'jonas.berg', 'amelie.dubois', 19, 'Close of the Danish companies.');
  approved(
    'entitlementRemove',
    'Halden Directory/Finance files',
    'amelie.dubois',
    'mateo.garcia',
    17,
    'The share is being replaced.',
    { priority: 'low' },
  );
  approved('applicationGrant', 'DocuSign', 'felix.wagner', 'felix.wagner', 15, 'Signing audit letters.', {
    priority: 'low',
  });
  approved(
    'entitlementGrant',
    'Vendor Hub/Supplier rating',
    'felix.wagner',
    'eva.horvath',
    13,
    'Rates the audit firms.',
    { startIn: 6 * DAYS },
  );
  const refused = submitRequest(
    platform,
    now,
    planOf('entitlementGrant', 'SAP/Debug access', 'felix.wagner', 'felix.wagner', 11, 'Tracing a posting error.', {
      priority: 'high',
      peers: [0, 12],
    }),
  );
  decideRequest(platform, refused, 'mina.holt', 'reject', 2, 'Not in production. Elin can trace it for you.');
  const second = submitRequest(
    platform,
    now,
    planOf('roleGrant', 'role:Auditor', 'sofia.costa', 'sofia.costa', 8, 'Preparing the payroll audit.'),
  );
  decideRequest(platform, second, 'mina.holt', 'reject', 28, 'The auditors have it; payroll is what they look at.');
}

function requestsOfMina(platform: Platform, now: number): void {
  const mina = (item: string, days: number, why: string, more: Partial<RequestPlan>) =>
    submitRequest(platform, now, planOf('entitlementGrant', item, 'mina.holt', 'mina.holt', days, why, more));
  mina('Tableau/Treasury dashboards', 16, 'Weekly meeting with Treasury.', {
    approvers: ['olga.brandt'],
    priority: 'medium',
  });
  mina('Vendor Hub/Buyer', 3, 'Standing in for Tomáš in December.', { approvers: ['tomas.varga'], priority: 'low' });
  const setUp = mina('Snowflake/Analyst', 9, 'Own queries for the board figures.', { approvers: ['greta.olsen'] });
  decideRequest(platform, setUp, 'greta.olsen', 'approve', 9 * DAYS - 1 / 60, 'Welcome.');
  setUp.dueAt = now + 6 * HOUR;
  saveRequest(platform, setUp);
}

function workOfOlga(platform: Platform, now: number): void {
  const badge = (
    item: string,
    about: string,
    manager: string,
    days: number,
    why: string,
    more?: Partial<RequestPlan>,
  ) => {
    const requested = planOf('entitlementGrant', item, about, about, days, why, { approvers: [manager], ...more });
    return decideRequest(platform, submitRequest(platform, now, requested), manager, 'approve', 20, 'Yes, please.');
  };
  badge('Badge Office/Night access', 'mateo.garcia', 'olga.brandt', 4, 'Server moves at night.', {
    priority: 'high',
    deadlineIn: 26,
  });
  badge('Badge Office/Warehouse', 'katja.weber', 'noah.fischer', 7, 'Planning on site in Warsaw.', {
    priority: 'medium',
  });
  decideRequest(
    platform,
    badge('Badge Office/Visitor desk', 'maja.lund', 'noah.fischer', 15, 'Visitors of the safety week.'),
    'olga.brandt',
    'fulfill',
    30,
  );
  decideRequest(
    platform,
    badge('Contract Archive/Archivist', 'isabel.romero', 'tomas.varga', 24, 'Filing of frame contracts.'),
    'olga.brandt',
    'deny',
    40,
  );
  submitRequest(
    platform,
    now,
    planOf('entitlementGrant', 'Ledger/Close assistant', 'lukas.meyer', 'lukas.meyer', 5, 'Tax part of the close.', {
      approvers: ['olga.brandt'],
      priority: 'medium',
      peers: [4, 15],
    }),
  );
  submitRequest(
    platform,
    now,
    planOf(
      'entitlementRemove',
      'Ledger/Audit extract',
      'lukas.meyer',
      'hanna.virtanen',
      3,
      'Audit of the tax team is closed.',
      { approvers: ['olga.brandt'] },
    ),
  );
}

function tasksOfMina(platform: Platform, now: number): void {
  const token = (about: string, days: number, why: string, bank: string, more: Partial<RequestPlan>) => {
    const body = { custom: { bank, deliverTo: 'Hamburg, third floor' } };
    const requested = planOf('paymentToken', '', about, about, days, why, {
      approvers: ['henrik.dahl'],
      body,
      ...more,
    });
    return decideRequest(
      platform,
      submitRequest(platform, now, requested),
      'henrik.dahl',
      'approve',
      30,
      'Approved for the payment team.',
    );
  };
  token('priya.nair', 5, 'The old token expires this month.', 'Nordbank', { priority: 'high', deadlineIn: 22 });
  token('felix.wagner', 3, 'Second signature for urgent payments.', 'Hansabank', {});
}
