import account from './ar/account';
import applications from './ar/applications';
import autoaccess from './ar/autoaccess';
import bulk from './ar/bulk';
import catalog from './ar/catalog';
import common from './ar/common';
import comparison from './ar/comparison';
import dashboard from './ar/dashboard';
import delegates from './ar/delegates';
import endings from './ar/endings';
import evidence from './ar/evidence';
import filter from './ar/filter';
import forms from './ar/forms';
import frame from './ar/frame';
import grants from './ar/grants';
import items from './ar/items';
import itemUser from './ar/itemUser';
import lifecycle from './ar/lifecycle';
import mine from './ar/mine';
import objects from './ar/objects';
import passwords from './ar/passwords';
import reportEditor from './ar/reportEditor';
import reports from './ar/reports';
import requests from './ar/requests';
import resources from './ar/resources';
import reviewExport from './ar/reviewExport';
import reviewers from './ar/reviewers';
import reviews from './ar/reviews';
import risk from './ar/risk';
import savedViews from './ar/savedViews';
import sharing from './ar/sharing';
import signoff from './ar/signoff';
import tasks from './ar/tasks';
import themes from './ar/themes';
import violationBulk from './ar/violationBulk';
import violations from './ar/violations';
import work from './ar/work';

/** The Arabic messages by part. */
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
