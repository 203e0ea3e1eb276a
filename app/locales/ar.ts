import access from './ar/access';
import common from './ar/common';
import dashboard from './ar/dashboard';
import form from './ar/form';
import governance from './ar/governance';
import menu from './ar/menu';
import places from './ar/places';
import problem from './ar/problem';
import requests from './ar/requests';
import shell from './ar/shell';
import theme from './ar/theme';
import ui from './ar/ui';

/** The Arabic messages: the same features, keys and placeholders as the English ones. */
export default { access, common, dashboard, form, governance, menu, places, problem, requests, shell, theme, ui };
