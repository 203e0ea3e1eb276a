import account from './en/account';
import applications from './en/applications';
import bulk from './en/bulk';
import catalog from './en/catalog';
import common from './en/common';
import dashboard from './en/dashboard';
import delegates from './en/delegates';
import evidence from './en/evidence';
import forms from './en/forms';
import frame from './en/frame';
import grants from './en/grants';
import items from './en/items';
import itemUser from './en/itemUser';
import later from './en/later';
import mine from './en/mine';
import objects from './en/objects';
import requests from './en/requests';
import reviewers from './en/reviewers';
import reviews from './en/reviews';
import signoff from './en/signoff';
import tasks from './en/tasks';
import themes from './en/themes';
import violations from './en/violations';
import work from './en/work';

/** The English messages by part; the keys of the English ones are the type of every message. */
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
