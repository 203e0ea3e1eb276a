import account from './ja/account';
import applications from './ja/applications';
import bulk from './ja/bulk';
import catalog from './ja/catalog';
import common from './ja/common';
import dashboard from './ja/dashboard';
import delegates from './ja/delegates';
import evidence from './ja/evidence';
import forms from './ja/forms';
import frame from './ja/frame';
import grants from './ja/grants';
import items from './ja/items';
import itemUser from './ja/itemUser';
import later from './ja/later';
import mine from './ja/mine';
import objects from './ja/objects';
import requests from './ja/requests';
import reviewers from './ja/reviewers';
import reviews from './ja/reviews';
import signoff from './ja/signoff';
import tasks from './ja/tasks';
import themes from './ja/themes';
import violations from './ja/violations';
import work from './ja/work';

/** The Japanese messages by part. */
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
