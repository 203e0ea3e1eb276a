import account from './fr/account';
import applications from './fr/applications';
import autoaccess from './fr/autoaccess';
import bulk from './fr/bulk';
import catalog from './fr/catalog';
import common from './fr/common';
import comparison from './fr/comparison';
import dashboard from './fr/dashboard';
import delegates from './fr/delegates';
import endings from './fr/endings';
import evidence from './fr/evidence';
import filter from './fr/filter';
import forms from './fr/forms';
import frame from './fr/frame';
import grants from './fr/grants';
import items from './fr/items';
import itemUser from './fr/itemUser';
import lifecycle from './fr/lifecycle';
import mine from './fr/mine';
import objects from './fr/objects';
import passwords from './fr/passwords';
import reportEditor from './fr/reportEditor';
import reports from './fr/reports';
import requests from './fr/requests';
import resources from './fr/resources';
import reviewExport from './fr/reviewExport';
import reviewers from './fr/reviewers';
import reviews from './fr/reviews';
import risk from './fr/risk';
import savedViews from './fr/savedViews';
import sharing from './fr/sharing';
import signoff from './fr/signoff';
import tasks from './fr/tasks';
import themes from './fr/themes';
import violationBulk from './fr/violationBulk';
import violations from './fr/violations';
import work from './fr/work';

/** The French messages by part. */
export default {
  ...frame,
  account,
  catalog,
  applications,
  autoaccess,
  bulk,
  common,
  comparison,
  dashboard,
  delegates,
  endings,
  evidence,
  filter,
  forms,
  grants,
  itemUser,
  items,
  lifecycle,
  mine,
  objects,
  passwords,
  reportEditor,
  reports,
  requests,
  resources,
  reviewExport,
  reviewers,
  reviews,
  risk,
  savedViews,
  sharing,
  signoff,
  tasks,
  themes,
  violationBulk,
  violations,
  work,
};
