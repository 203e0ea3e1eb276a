import common from './ar/common';
import dashboard from './ar/dashboard';
import frame from './ar/frame';
import governance from './ar/governance';
import mine from './ar/mine';
import requests from './ar/requests';

/** The Arabic messages by part; the keys of the English ones are the type of every message. */
export default { ...frame, common, dashboard, governance, mine, requests };
