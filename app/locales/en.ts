import access from './en/access';
import common from './en/common';
import dashboard from './en/dashboard';
import form from './en/form';
import governance from './en/governance';
import menu from './en/menu';
import places from './en/places';
import problem from './en/problem';
import requests from './en/requests';
import shell from './en/shell';
import theme from './en/theme';
import ui from './en/ui';

/** The English messages by feature; their keys are the type of every message. */
export default { access, common, dashboard, form, governance, menu, places, problem, requests, shell, theme, ui };
