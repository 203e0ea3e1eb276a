import asking from './ar/asking';
import bulk from './ar/bulk';
import common from './ar/common';
import dashboard from './ar/dashboard';
import forms from './ar/forms';
import frame from './ar/frame';
import governance from './ar/governance';
import later from './ar/later';
import mine from './ar/mine';
import objects from './ar/objects';
import requests from './ar/requests';
import tasks from './ar/tasks';
import themes from './ar/themes';
import work from './ar/work';

/** The Arabic messages by part. */
export default {
  ...frame,
  asking,
  bulk,
  common,
  dashboard,
  forms,
  governance,
  later,
  mine,
  objects,
  requests,
  tasks,
  themes,
  work,
};
