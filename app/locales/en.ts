import access from './en/access';
import dashboard from './en/dashboard';
import form from './en/form';
import menu from './en/menu';
import problem from './en/problem';
import requests from './en/requests';
import shell from './en/shell';
import ui from './en/ui';

/** The English messages by feature; their keys are the type of every message. */
export default { access, dashboard, form, menu, problem, requests, shell, ui };
