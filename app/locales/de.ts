import account from './de/account';
import applications from './de/applications';
import autoaccess from './de/autoaccess';
import bulk from './de/bulk';
import catalog from './de/catalog';
import common from './de/common';
import comparison from './de/comparison';
import dashboard from './de/dashboard';
import delegates from './de/delegates';
import endings from './de/endings';
import evidence from './de/evidence';
import filter from './de/filter';
import forms from './de/forms';
import frame from './de/frame';
import grants from './de/grants';
import items from './de/items';
import itemUser from './de/itemUser';
import lifecycle from './de/lifecycle';
import mine from './de/mine';
import objects from './de/objects';
import passwords from './de/passwords';
import reportEditor from './de/reportEditor';
import reports from './de/reports';
import requests from './de/requests';
import resources from './de/resources';
import reviewExport from './de/reviewExport';
import reviewers from './de/reviewers';
import reviews from './de/reviews';
import risk from './de/risk';
import savedViews from './de/savedViews';
import sharing from './de/sharing';
import signoff from './de/signoff';
import tasks from './de/tasks';
import themes from './de/themes';
import violationBulk from './de/violationBulk';
import violations from './de/violations';
import work from './de/work';

/** The German messages by part. */
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
