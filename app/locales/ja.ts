import common from './ja/common';
import dashboard from './ja/dashboard';
import frame from './ja/frame';
import governance from './ja/governance';
import later from './ja/later';
import mine from './ja/mine';
import requests from './ja/requests';
import themes from './ja/themes';

/** The Japanese messages by part. */
export default { ...frame, common, dashboard, governance, later, mine, requests, themes };
