import access from './en/access';
import form from './en/form';
import menu from './en/menu';
import problem from './en/problem';
import shell from './en/shell';
import ui from './en/ui';

/** The English messages by feature; their keys are the type of every message. */
export default { access, form, menu, problem, shell, ui };
