import access from './access';
import bar from './bar';
import form from './form';
import governance from './governance';
import menu from './menu';
import places from './places';
import problem from './problem';
import session from './session';
import shell from './shell';
import theme from './theme';
import ui from './ui';

/** What every page can say. */
export default { access, bar, form, governance, menu, places, problem, session, shell, theme, ui };
