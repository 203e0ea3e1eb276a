// Columns of each data source: label, type and path in the documents.
export type ValueType = 'string' | 'boolean' | 'integer' | 'float' | 'date';
export type ColumnType = ValueType | 'array' | 'json';

export interface Column {
  name: string;
  label: string;
  type: ColumnType;
  item?: { type: ValueType };
  path: string;
}

/** One `name Label` or `name Label = path` per line; types other than text follow in brackets. */
function columns(list: string): Column[] {
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [, name = '', label = '', type = 'string', path] =
        /^\s*(\S+)\s+(.*?)\s*(?:\((\w+)\))?\s*(?:=\s*(.+))?$/.exec(line) ?? [];
      const column = { name, label, type: type as ColumnType, path: path?.trim() ?? name };
      return type === 'array' ? { ...column, item: { type: 'string' as const } } : column;
    });
}

export const USER = columns(`
_id                 User ID
userName            User Name
givenName           First Name
sn                  Last Name
mail                Email Address
accountStatus       Status
title               Title
department          Department
company             Company
costCenter          Cost Center
city                City
country             Country
telephoneNumber     Telephone Number
workLocation        Work Location
preferredLanguage   Preferred Language
languages           Languages (array)
listedInDirectory   Listed in Directory (boolean)
startDate           Start Date (date)
passwordLastChangedTime  Password Changed (date)
createDate          Created (date)
lastChanged         Last Changed (date)
`);

export const NAMED = columns(`
_id                 ID
name                Name
description         Description
`);

export const APPLICATION = columns(`
_id                 ID = application.id
name                Name = application.name
description         Description = application.description
templateName        Type = application.templateName
templateVersion     Version = application.templateVersion
tier                Tier = glossary.idx./application.tier
requestable         Requestable (boolean) = glossary.idx./application.requestable
`);

export const ENTITLEMENT = columns(`
_id                 ID = assignment.id
name                Name = descriptor.idx./entitlement.displayName
description         Description = entitlement.description
applicationName     Application Name = application.name
objectType          Object Type = item.objectType
riskLevel           Risk Level = glossary.idx./entitlement.riskLevel
privileged          Privileged (boolean) = glossary.idx./entitlement.privileged
requestable         Requestable (boolean) = glossary.idx./entitlement.requestable
maximumDays         Maximum Days (integer) = glossary.idx./entitlement.maximumDays
regulations         Regulations (array) = glossary.idx./entitlement.regulations
`);

export const ACCOUNT = columns(`
_id                 ID = id
name                Account Name = descriptor.idx./account.displayName
applicationName     Application Name = application.name
userName            User Name = user.userName
`);

export const GRANT = columns(`
_id                 ID = id
name                Entitlement Name = descriptor.idx./entitlement.displayName
applicationName     Application Name = application.name
userName            User Name = user.userName
riskLevel           Risk Level = glossary.idx./entitlement.riskLevel
startDate           Access Start (date) = item.decision.accessRequest.grantStartDate
endDate             Access End (date) = item.decision.accessRequest.grantEndDate
`);

export const REQUEST = columns(`
_id                 Request ID = id
requestType         Request Type
priority            Priority = request.common.priority
justification       Justification = request.common.justification
applicationName     Application Name = application.name
entitlementName     Entitlement Name = descriptor.idx./entitlement.displayName
roleName            Role Name = role.name
userName            Requested For = user.userName
status              Status = decision.status
decision            Decision = decision.decision
outcome             Outcome = decision.outcome
startDate           Requested On (date) = decision.startDate
completionDate      Completed On (date) = decision.completionDate
deadline            Expires On (date) = decision.deadline
`);

export const CAMPAIGN = columns(`
_id                 Campaign ID = id
name                Campaign Name = name
description         Description
status              Campaign Status = status
certificationType   Campaign Type = certificationType
startDate           Start Date (date)
deadline            Deadline (date)
completionDate      Completed On (date)
`);

export const REVIEW = columns(`
_id                 Review ID = id
name                Review Name = name
status              Review Status = status
startDate           Start Date (date)
deadline            Deadline (date)
`);

export const REVIEW_ITEM = columns(`
_id                 Item ID = id
type                Item Type = item.type
userName            User Name = user.userName
applicationName     Application Name = application.name
entitlementName     Entitlement Name = descriptor.idx./entitlement.displayName
roleName            Role Name = role.name
reviewer            Reviewer = decision.certification.primaryReviewer.userName
status              Item Status = decision.certification.status
decision            Decision = decision.certification.decision
decisionDate        Decided On (date) = decision.certification.decisionDate
`);

export const VIOLATION = columns(`
_id                 Violation ID = id
ruleName            Rule = policyRule.name
riskScore           Risk Score (integer) = policyRule.riskScore
userName            User Name = user.userName
status              Status = decision.status
outcome             Outcome = decision.outcome
startDate           Found On (date) = decision.startDate
completionDate      Completed On (date) = decision.completionDate
`);

export const JOURNEY = columns(`
_id                 Event ID = id
timestamp           Time (date)
treeName            Journey = treeName
treeResult          Outcome = treeResult
userName            User Name = userName
ipAddress           IP Address = ipAddress
duration            Seconds (float)
`);

export const APPLICATION_ACCESS = columns(`
_id                 Event ID = id
timestamp           Time (date)
client              Application = client
event               Event Type = event
userName            User Name = userName
ipAddress           IP Address = ipAddress
`);
