// The English texts; their keys are the type of every message.
import access from './en/access';
import account from './en/account';
import administration from './en/administration';
import attributes from './en/attributes';
import common from './en/common';
import dashboard from './en/dashboard';
import forms from './en/forms';
import lists from './en/lists';
import pickers from './en/pickers';
import reports from './en/reports';
import requests from './en/requests';
import reviews from './en/reviews';
import risk from './en/risk';
import search from './en/search';
import shell from './en/shell';
import signIn from './en/sign-in';
import signInSteps from './en/sign-in-steps';
import themes from './en/themes';
import ui from './en/ui';
import violations from './en/violations';
import workItems from './en/work-items';

export default {
  ...shell,
  ...signIn,
  ...ui,
  access,
  account,
  administration,
  attributes,
  common,
  dashboard,
  forms,
  lists,
  pickers,
  reports,
  requests,
  reviews,
  risk,
  search,
  signInSteps,
  themes,
  violations,
  workItems,
};
