import access from './access';
import form from './form';
import menu from './menu';
import problem from './problem';
import shell from './shell';
import ui from './ui';

/** What every page can say. */
export default { access, form, menu, problem, shell, ui };
