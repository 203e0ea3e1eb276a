import account from './ja/account';
import applications from './ja/applications';
import autoaccess from './ja/autoaccess';
import bulk from './ja/bulk';
import catalog from './ja/catalog';
import common from './ja/common';
import comparison from './ja/comparison';
import dashboard from './ja/dashboard';
import delegates from './ja/delegates';
import endings from './ja/endings';
import evidence from './ja/evidence';
import filter from './ja/filter';
import forms from './ja/forms';
import frame from './ja/frame';
import grants from './ja/grants';
import items from './ja/items';
import itemUser from './ja/itemUser';
import lifecycle from './ja/lifecycle';
import mine from './ja/mine';
import objects from './ja/objects';
import passwords from './ja/passwords';
import reportEditor from './ja/reportEditor';
import reports from './ja/reports';
import requests from './ja/requests';
import resources from './ja/resources';
import reviewExport from './ja/reviewExport';
import reviewers from './ja/reviewers';
import reviews from './ja/reviews';
import risk from './ja/risk';
import savedViews from './ja/savedViews';
import sharing from './ja/sharing';
import signoff from './ja/signoff';
import tasks from './ja/tasks';
import themes from './ja/themes';
import violationBulk from './ja/violationBulk';
import violations from './ja/violations';
import work from './ja/work';

/** The Japanese messages by part. */
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
