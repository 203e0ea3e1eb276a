import account from './ar/account';
import applications from './ar/applications';
import bulk from './ar/bulk';
import catalog from './ar/catalog';
import common from './ar/common';
import dashboard from './ar/dashboard';
import delegates from './ar/delegates';
import evidence from './ar/evidence';
import forms from './ar/forms';
import frame from './ar/frame';
import grants from './ar/grants';
import items from './ar/items';
import itemUser from './ar/itemUser';
import later from './ar/later';
import mine from './ar/mine';
import objects from './ar/objects';
import requests from './ar/requests';
import reviewers from './ar/reviewers';
import reviews from './ar/reviews';
import signoff from './ar/signoff';
import tasks from './ar/tasks';
import themes from './ar/themes';
import violations from './ar/violations';
import work from './ar/work';

/** The Arabic messages by part. */
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
