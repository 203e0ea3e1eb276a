import type { Pickers } from '../pickers/picker';
import type { FormView } from './form-view';

/** Endpoint for changes of a field with script. */
export const LIVE_FORM = '/live/form';

export interface FormPage {
  form: FormView;
  pickers: Pickers;
  /** Of forms with scripts. */
  script: {
    state: string;
    token: string;
    failed: boolean;
    /** Scripts are still to run. */
    pending: boolean;
    /** Names of the fields that scripts have just set: a draft has what was there before. */
    set: string[];
  } | null;
}
