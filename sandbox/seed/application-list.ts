// Applications of Halden Group and their entitlements.
export interface SeedApplication {
  name: string;
  description: string;
  /** User name of the owner. */
  owner: string;
  /** Owner of the entitlements, if another. */
  entitlementOwner?: string;
  template: [name: string, version: string];
  /** Without connector, set up by hand. */
  byHand?: true;
  approver: 'owner' | 'manager';
  /** Minutes of provisioning. */
  setupMinutes?: number;
  tier: 1 | 2 | 3;
  /** One entitlement per line: name, description, risk. */
  entitlements: string;
}

export const APPLICATIONS: SeedApplication[] = [
  {
    name: 'Ledger',
    description: 'General ledger of all group companies',
    owner: 'olga.brandt',
    template: ['scim', '3.0'],
    approver: 'owner',
    tier: 1,
    entitlements: `
Post journal          | Create and post journals up to 250,000 EUR      | high
Approve journal       | Release journals that somebody else has posted  | high
Reverse journal       | Reverse a posted journal in an open period      | high
View journals         | Look up journals and attachments, read only     | low
Close manager         | Open and close accounting periods               | high
Close assistant       | Tick off tasks of the month-end close           | medium
Intercompany clerk    | Match and settle balances between companies     | medium
Fixed assets          | Capitalise and depreciate fixed assets          | medium
Chart of accounts     | Maintain accounts and cost centers              | high
Budget entry          | Enter and submit budgets of own cost centers    | low
Consolidation reader  | Read consolidated figures before publication    | medium
Audit extract         | Download journals with change history           | medium`,
  },
  {
    name: 'SAP',
    description: 'Purchasing, materials and supplier invoices',
    owner: 'elin.strand',
    template: ['sap.s4hana', '2.1'],
    approver: 'owner',
    tier: 1,
    entitlements: `
Vendor master         | Create and change suppliers and bank details    | high
Purchase orders       | Create purchase orders up to 50,000 EUR         | medium
Release orders        | Release purchase orders of own department       | high
Goods receipt         | Confirm deliveries against orders               | low
Invoice entry         | Enter supplier invoices                         | medium
Invoice release       | Release blocked supplier invoices               | high
Payment run           | Propose and start payment runs                  | high
Journal import        | Load journals from files into the interface     | high
Journal workflow      | Maintain the approval steps of journal types    | medium
Material master       | Maintain materials and stock data               | medium
Stock count           | Enter and post results of stock counts          | low
Contract register     | Maintain frame contracts and price lists        | medium
Spend reports         | Read spend by supplier and category             | low
Debug access          | Trace programs in the production client         | high`,
  },
  {
    name: 'Workday',
    description: 'People, pay and absence',
    owner: 'ines.moreau',
    entitlementOwner: 'marta.silva',
    template: ['workday', '2.0'],
    approver: 'manager',
    tier: 1,
    entitlements: `
Payroll viewer        | Read pay slips and payroll results              | high
Payroll operator      | Run payroll and correct results                 | high
Time sheets           | Enter and submit own working time               | low
Time approver         | Approve time sheets of a team                   | medium
Absence calendar      | See who of a team is away                       | low
Recruiting            | Maintain vacancies and candidates               | medium
Compensation review   | Propose salary changes in the yearly review     | high
Travel journal        | Book trips and keep the travel journal          | low
Mailbox               | Own mailbox and calendar                        | low
People analytics      | Head count and turnover reports                 | medium`,
  },
  {
    name: 'GitLab',
    description: 'Source code, builds and releases',
    owner: 'pavel.horak',
    template: ['scim', '3.0'],
    approver: 'manager',
    tier: 2,
    entitlements: `
Developer             | Push branches and open merge requests           | low
Maintainer            | Merge to protected branches                     | medium
Release manager       | Tag and publish releases                        | high
Pipeline editor       | Change build pipelines and runners              | medium
Secrets reader        | Read variables of production pipelines          | high
Package publisher     | Publish to the internal package registry        | medium
Guest reader          | Read public projects of the group               | low
Group owner           | Manage members and projects of a group          | high`,
  },
  {
    name: 'Snowflake',
    description: 'Data warehouse for finance, sales and operations',
    owner: 'greta.olsen',
    template: ['snowflake', '1.2'],
    approver: 'manager',
    setupMinutes: 5,
    tier: 2,
    entitlements: `
Analyst               | Query curated tables of own department          | low
Data engineer         | Load and transform raw tables                   | medium
Journal extracts      | Query daily extracts of the ledger              | medium
Sales mart            | Query orders, margins and forecasts             | medium
People mart           | Query anonymised people data                    | high
Warehouse operator    | Resize and suspend warehouses                   | medium
Data share publisher  | Share tables with partners                      | high
Cost viewer           | Read credits used per warehouse                 | low
Masking exempt        | See personal data without masking               | high`,
  },
  {
    name: 'Salesforce',
    description: 'Customers, opportunities and quotes',
    owner: 'clara.jensen',
    template: ['salesforce', '3.3'],
    approver: 'manager',
    tier: 2,
    entitlements: `
Sales user            | Work on own accounts and opportunities          | low
Pipeline editor       | Change stages and amounts of any opportunity    | medium
Quote approver        | Approve quotes with more than 15 % discount     | high
Price book            | Maintain list prices                            | high
Campaign manager      | Plan campaigns and read their results           | low
Forecast viewer       | Read forecasts of all regions                   | medium
Service cloud         | Work on customer cases                          | low
Data export           | Export customer records                         | high
Territory admin       | Assign accounts to territories                  | medium
Dashboard author      | Publish dashboards to the whole company         | low`,
  },
  {
    name: 'Vendor Hub',
    description: 'Portal in which suppliers answer tenders and send invoices',
    owner: 'olga.brandt',
    entitlementOwner: 'tomas.varga',
    template: ['scim', '3.0'],
    approver: 'manager',
    tier: 2,
    entitlements: `
Buyer                 | Invite suppliers and award tenders              | medium
Vendor release        | Release new suppliers for orders                | high
Tender viewer         | Read running tenders                            | low
Supplier rating       | Rate deliveries and quality                     | low
Contract upload       | File signed contracts                           | medium
Invoice portal        | See the state of invoices sent by suppliers     | low
Onboarding clerk      | Check documents of new suppliers                | medium
Sanctions check       | Clear hits of the sanctions screening           | high`,
  },
  {
    name: 'Tableau',
    description: 'Reports and dashboards',
    owner: 'greta.olsen',
    template: ['tableau', '1.0'],
    approver: 'manager',
    tier: 3,
    entitlements: `
Finance viewer        | Open the finance dashboards                     | low
Sales viewer          | Open the sales dashboards                       | low
People viewer         | Open the people dashboards                      | medium
Explorer              | Build own views on published data               | low
Publisher             | Publish workbooks and data sources              | medium
Treasury dashboards   | Open cash and exposure dashboards               | medium
Site administrator    | Manage users and content of a site              | high`,
  },
  {
    name: 'Confluence',
    description: 'Shared knowledge and minutes',
    owner: 'oskar.nowak',
    template: ['atlassian', '2.4'],
    approver: 'manager',
    tier: 3,
    entitlements: `
Space editor          | Write in the spaces of own department           | low
Space administrator   | Manage spaces and their permissions             | medium
Journal archive       | Read the archive of closed years, 2009 to 2025  | low
Board minutes         | Read minutes of the board                       | high
Policy author         | Publish company policies                        | medium
External sharing      | Share pages with people outside                 | high
Template editor       | Maintain page templates                         | low`,
  },
  {
    name: 'Jira',
    description: 'Projects and issues',
    owner: 'oskar.nowak',
    template: ['atlassian', '2.4'],
    approver: 'manager',
    tier: 3,
    entitlements: `
Project member        | Work on issues of own projects                  | low
Project administrator | Configure boards and workflows                  | medium
Portfolio viewer      | Read plans across projects                      | low
Change advisory       | Approve changes to production                   | high
Incident commander    | Declare and lead major incidents                | medium
Automation editor     | Write automation rules                          | medium
Time reports          | Read logged time of a team                      | low`,
  },
  {
    name: 'ServiceNow',
    description: 'Service desk and asset register',
    owner: 'olga.brandt',
    entitlementOwner: 'oskar.nowak',
    template: ['servicenow', '3.3'],
    approver: 'manager',
    tier: 2,
    entitlements: `
Requester             | Open and follow own tickets                     | low
Agent                 | Work on tickets of the service desk             | low
Asset manager         | Maintain hardware and licenses                  | medium
Change manager        | Plan and close changes                          | medium
Knowledge author      | Write answers for the service desk              | low
Report designer       | Build reports for all queues                    | low
Password resets       | Reset passwords of colleagues                   | high
Impersonation         | Act as another person for support               | high`,
  },
  {
    name: 'Concur',
    description: 'Travel and expenses',
    owner: 'olga.brandt',
    template: ['concur', '1.1'],
    approver: 'manager',
    tier: 3,
    entitlements: `
Traveler             | Book trips and file expenses                    | low
Expense approver      | Approve expenses of a team                      | medium
Expense auditor       | Check receipts after payment                    | medium
Card administrator    | Issue and block company cards                   | high
Travel arranger       | Book trips for others                           | low
Mileage clerk         | Check mileage claims and log books              | low
Policy editor         | Maintain limits and exceptions                  | medium`,
  },
  {
    name: 'Treasury Desk',
    description: 'Cash, payments and exposure',
    owner: 'olga.brandt',
    entitlementOwner: 'henrik.dahl',
    template: ['scim', '3.0'],
    approver: 'owner',
    tier: 1,
    entitlements: `
Cash viewer           | Read balances of all bank accounts              | low
Payment entry         | Enter urgent payments                           | high
Payment release       | Release payments up to 1 million EUR            | high
Bank master           | Maintain bank accounts and signatories          | high
Deal entry            | Enter deposits and currency deals               | medium
Deal confirmation     | Confirm deals that somebody else has entered    | high
Exposure reports      | Read currency and interest exposure             | low
Limit setter          | Set limits for counterparties                   | high`,
  },
  {
    name: 'Halden Directory',
    description: 'Groups for files, printers and remote access',
    owner: 'ines.moreau',
    entitlementOwner: 'mateo.garcia',
    template: ['azure.ad', '3.5'],
    approver: 'manager',
    tier: 1,
    entitlements: `
Finance files         | Read and write the finance share                | medium
Procurement files     | Read and write the procurement share            | low
Sales files           | Read and write the sales share                  | low
Remote access         | Connect from outside the company network        | medium
Local administrator   | Administrator rights on the own computer        | high
Print color           | Color printing on all floors                   | low
Guest wireless        | Create guest accounts for wireless access       | low
Server operators      | Restart servers of own department               | high
Backup restore        | Restore files from backup                       | medium`,
  },
  {
    name: 'DocuSign',
    description: 'Electronic signatures',
    owner: 'nora.keane',
    template: ['docusign', '1.4'],
    approver: 'manager',
    tier: 2,
    entitlements: `
Sender                | Send documents for signature                    | low
Template author       | Maintain contract templates                     | medium
Company seal          | Apply the company seal                          | high
Archive reader        | Read signed contracts of own department         | medium
Bulk sender           | Send one document to many people                | medium`,
  },
  {
    name: 'Zendesk',
    description: 'Customer support',
    owner: 'clara.jensen',
    template: ['zendesk', '1.0'],
    approver: 'manager',
    tier: 3,
    entitlements: `
Support agent         | Answer customers by mail and chat               | low
Support lead          | Assign and close tickets of a team              | medium
Macro editor          | Maintain standard answers                       | low
Customer merge        | Merge and delete customer records               | high`,
  },
  {
    name: 'Badge Office',
    description: 'Doors, parking and lockers',
    owner: 'olga.brandt',
    template: ['disconnected', '1.0'],
    byHand: true,
    approver: 'manager',
    tier: 3,
    entitlements: `
Head office           | Enter the head office on working days           | low
Data center           | Enter the data center in Hamburg                | high
Night access          | Enter own building at night and on weekends     | medium
Warehouse             | Enter the warehouses in Hamburg and Warsaw      | medium
Visitor desk          | Print badges for visitors                       | low`,
  },
  {
    name: 'Contract Archive',
    description: 'Paper contracts and their index',
    owner: 'olga.brandt',
    entitlementOwner: 'nora.keane',
    template: ['disconnected', '1.0'],
    byHand: true,
    approver: 'owner',
    tier: 3,
    entitlements: `
Index reader          | Search the index of contracts                   | low
File request          | Have files sent to the office                   | low
Archivist             | File and withdraw contracts                     | medium
Retention officer     | Decide what is destroyed and when               | high`,
  },
];
