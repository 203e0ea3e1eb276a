import account from './en/account';
import applications from './en/applications';
import autoaccess from './en/autoaccess';
import bulk from './en/bulk';
import catalog from './en/catalog';
import common from './en/common';
import comparison from './en/comparison';
import dashboard from './en/dashboard';
import delegates from './en/delegates';
import endings from './en/endings';
import evidence from './en/evidence';
import filter from './en/filter';
import forms from './en/forms';
import frame from './en/frame';
import grants from './en/grants';
import items from './en/items';
import itemUser from './en/itemUser';
import lifecycle from './en/lifecycle';
import mine from './en/mine';
import objects from './en/objects';
import passwords from './en/passwords';
import reportEditor from './en/reportEditor';
import reports from './en/reports';
import requests from './en/requests';
import resources from './en/resources';
import reviewExport from './en/reviewExport';
import reviewers from './en/reviewers';
import reviews from './en/reviews';
import risk from './en/risk';
import savedViews from './en/savedViews';
import sharing from './en/sharing';
import signoff from './en/signoff';
import tasks from './en/tasks';
import themes from './en/themes';
import violationBulk from './en/violationBulk';
import violations from './en/violations';
import work from './en/work';

/** The English messages by part; the keys of the English ones are the type of every message. */
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
