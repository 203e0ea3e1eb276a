import type { Route } from '../../core/http';
import { governanceRoute } from '../calls';
import { actOnItem, actOnMany, replaceActors, signOff } from './actions';
import { listHeld, readEntitlement, readUser } from './details';
import { filterChoices, listItems, readItem, searchItems } from './items';
import { listReviews, readCampaign } from './list';
import { listTemplates } from './templates';

const CAMPAIGN = 'governance/certification/:campaignId';
const ITEM = `${CAMPAIGN}/items/:itemId`;

const SINGLE = ['certify', 'revoke', 'exception', 'reset', 'forward', 'reassign', 'comment'] as const;
const MANY = ['certify', 'revoke', 'exception', 'reset', 'forward', 'reassign'] as const;
const HELD = ['accounts', 'entitlements', 'roles'] as const;
const CHOICES = ['user', 'application'] as const;

export const reviewRoutes: Route[] = [
  governanceRoute('GET', 'governance/certification/items', listReviews),
  governanceRoute('GET', 'governance/certification/template', listTemplates),
  governanceRoute('GET', 'governance/admin/certification/:campaignId', readCampaign),
  governanceRoute('GET', `${CAMPAIGN}/items`, listItems),
  governanceRoute('POST', `${CAMPAIGN}/items/search`, searchItems),
  ...CHOICES.map((of) => governanceRoute('GET', `${CAMPAIGN}/items/filter/${of}`, (call) => filterChoices(call, of))),
  governanceRoute('GET', ITEM, readItem),
  governanceRoute('GET', `${ITEM}/entitlement`, readEntitlement),
  governanceRoute('GET', `${ITEM}/user`, readUser),
  ...HELD.map((kind) => governanceRoute('GET', `${ITEM}/user/${kind}`, (call) => listHeld(call, kind))),
  ...SINGLE.map((action) => governanceRoute('POST', `${ITEM}/${action}`, (call) => actOnItem(call, action))),
  ...MANY.map((action) => governanceRoute('POST', `${CAMPAIGN}/items/${action}`, (call) => actOnMany(call, action))),
  governanceRoute('POST', `${CAMPAIGN}/items/signoff`, signOff),
  governanceRoute('PUT', 'governance/certification/items/:itemId/actors', replaceActors),
];
