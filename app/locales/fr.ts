import common from './fr/common';
import dashboard from './fr/dashboard';
import frame from './fr/frame';
import governance from './fr/governance';
import later from './fr/later';
import mine from './fr/mine';
import requests from './fr/requests';
import themes from './fr/themes';

/** The French messages by part. */
export default { ...frame, common, dashboard, governance, later, mine, requests, themes };
