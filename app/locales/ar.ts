import access from './ar/access';
import form from './ar/form';
import menu from './ar/menu';
import problem from './ar/problem';
import shell from './ar/shell';
import ui from './ar/ui';

/** The Arabic messages: the same features, keys and placeholders as the English ones. */
export default { access, form, menu, problem, shell, ui };
