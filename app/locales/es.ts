import account from './es/account';
import applications from './es/applications';
import bulk from './es/bulk';
import catalog from './es/catalog';
import common from './es/common';
import dashboard from './es/dashboard';
import delegates from './es/delegates';
import evidence from './es/evidence';
import forms from './es/forms';
import frame from './es/frame';
import grants from './es/grants';
import items from './es/items';
import itemUser from './es/itemUser';
import later from './es/later';
import mine from './es/mine';
import objects from './es/objects';
import requests from './es/requests';
import reviewers from './es/reviewers';
import reviews from './es/reviews';
import signoff from './es/signoff';
import tasks from './es/tasks';
import themes from './es/themes';
import violations from './es/violations';
import work from './es/work';

/** The Spanish messages by part. */
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
