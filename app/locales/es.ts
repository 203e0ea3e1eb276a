import account from './es/account';
import applications from './es/applications';
import autoaccess from './es/autoaccess';
import bulk from './es/bulk';
import catalog from './es/catalog';
import common from './es/common';
import comparison from './es/comparison';
import dashboard from './es/dashboard';
import delegates from './es/delegates';
import endings from './es/endings';
import evidence from './es/evidence';
import filter from './es/filter';
import forms from './es/forms';
import frame from './es/frame';
import grants from './es/grants';
import items from './es/items';
import itemUser from './es/itemUser';
import lifecycle from './es/lifecycle';
import mine from './es/mine';
import objects from './es/objects';
import passwords from './es/passwords';
import reportEditor from './es/reportEditor';
import reports from './es/reports';
import requests from './es/requests';
import resources from './es/resources';
import reviewExport from './es/reviewExport';
import reviewers from './es/reviewers';
import reviews from './es/reviews';
import risk from './es/risk';
import savedViews from './es/savedViews';
import sharing from './es/sharing';
import signoff from './es/signoff';
import tasks from './es/tasks';
import themes from './es/themes';
import violationBulk from './es/violationBulk';
import violations from './es/violations';
import work from './es/work';

/** The Spanish messages by part. */
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
