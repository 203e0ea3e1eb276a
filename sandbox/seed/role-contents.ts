// Entitlements of role members.
export interface SeedRole {
  name: string;
  description: string;
  owner: string;
  /** 'Application/Entitlement'. */
  brings: string[];
}

/** Contents of the directory's roles, and roles of governance alone. */
export const ROLE_CONTENTS: SeedRole[] = [
  role('Employee', '', 'marta.silva', 'Workday/Mailbox', 'Workday/Time sheets', 'Concur/Traveler'),
  role('Contractor', '', 'marta.silva', 'Workday/Mailbox', 'Confluence/Space editor'),
  role('Finance Analyst', '', 'mina.holt', 'Ledger/View journals', 'Tableau/Finance viewer'),
  role('Accounts Payable', '', 'mina.holt', 'SAP/Invoice entry', 'SAP/Spend reports'),
  role('Treasury Approver', '', 'henrik.dahl', 'Treasury Desk/Payment release', 'Treasury Desk/Cash viewer'),
  role('Sales Representative', '', 'clara.jensen', 'Salesforce/Sales user', 'Tableau/Sales viewer'),
  role('Buyer', '', 'tomas.varga', 'SAP/Purchase orders', 'Vendor Hub/Buyer'),
  role('Vendor Manager', '', 'tomas.varga', 'SAP/Vendor master', 'Vendor Hub/Onboarding clerk'),
  role('Service Desk', '', 'oskar.nowak', 'ServiceNow/Agent', 'ServiceNow/Password resets'),
  role(
    'Database Administrator',
    '',
    'sven.lindqvist',
    'Snowflake/Warehouse operator',
    'Halden Directory/Server operators',
  ),
  role('Auditor', '', 'henrik.dahl', 'Ledger/Audit extract', 'SAP/Spend reports', 'Treasury Desk/Exposure reports'),
  role('Recruiter', '', 'marta.silva', 'Workday/Recruiting', 'DocuSign/Sender'),
  role(
    'Finance Controllers',
    'Check postings and payments before they take effect',
    'henrik.dahl',
    'Ledger/Consolidation reader',
  ),
  role(
    'Close Team',
    'Works on the month-end close',
    'mina.holt',
    'Ledger/Close assistant',
    'Confluence/Journal archive',
  ),
  role('Payroll Clerk', 'Prepares and checks payroll', 'marta.silva', 'Workday/Payroll viewer'),
  role(
    'Release Managers',
    'Bring releases into production',
    'pavel.horak',
    'GitLab/Release manager',
    'Jira/Change advisory',
  ),
  role('Developer', 'Writes and reviews software', 'pavel.horak', 'GitLab/Developer', 'Jira/Project member'),
  role(
    'Data Steward',
    'Keeps the data warehouse in order',
    'greta.olsen',
    'Snowflake/Data engineer',
    'Tableau/Publisher',
  ),
  role(
    'Project Lead',
    'Leads projects across departments',
    'sven.lindqvist',
    'Jira/Project administrator',
    'Jira/Time reports',
  ),
  role('Expense Approver', 'Approves the expenses of a team', 'mina.holt', 'Concur/Expense approver'),
  role('Facilities Coordinator', 'Looks after buildings and visitors', 'olga.brandt', 'Badge Office/Visitor desk'),
  role('Support Agent', 'Answers customers', 'clara.jensen', 'Zendesk/Support agent', 'Salesforce/Service cloud'),
  role('Policy Author', 'Writes and publishes company policies', 'nora.keane', 'Confluence/Policy author'),
];

function role(name: string, description: string, owner: string, ...brings: string[]): SeedRole {
  return { name, description, owner, brings };
}
