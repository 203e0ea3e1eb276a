import account from './de/account';
import applications from './de/applications';
import bulk from './de/bulk';
import catalog from './de/catalog';
import common from './de/common';
import dashboard from './de/dashboard';
import delegates from './de/delegates';
import evidence from './de/evidence';
import forms from './de/forms';
import frame from './de/frame';
import grants from './de/grants';
import items from './de/items';
import itemUser from './de/itemUser';
import later from './de/later';
import mine from './de/mine';
import objects from './de/objects';
import requests from './de/requests';
import reviewers from './de/reviewers';
import reviews from './de/reviews';
import signoff from './de/signoff';
import tasks from './de/tasks';
import themes from './de/themes';
import violations from './de/violations';
import work from './de/work';

/** The German messages by part. */
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
