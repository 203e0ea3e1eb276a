import account from './fr/account';
import applications from './fr/applications';
import bulk from './fr/bulk';
import catalog from './fr/catalog';
import common from './fr/common';
import dashboard from './fr/dashboard';
import delegates from './fr/delegates';
import evidence from './fr/evidence';
import forms from './fr/forms';
import frame from './fr/frame';
import grants from './fr/grants';
import items from './fr/items';
import itemUser from './fr/itemUser';
import later from './fr/later';
import mine from './fr/mine';
import objects from './fr/objects';
import requests from './fr/requests';
import reviewers from './fr/reviewers';
import reviews from './fr/reviews';
import signoff from './fr/signoff';
import tasks from './fr/tasks';
import themes from './fr/themes';
import violations from './fr/violations';
import work from './fr/work';

/** The French messages by part. */
export default {
  ...frame,
  account,
  catalog,
  applications,
  bulk,
  common,
  dashboard,
  delegates,
  evidence,
  forms,
  grants,
  itemUser,
  items,
  later,
  mine,
  objects,
  requests,
  reviewers,
  reviews,
  signoff,
  tasks,
  themes,
  violations,
  work,
};
