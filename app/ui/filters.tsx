import { Form, useLocation, useSubmit } from '@remix-run/react';
import { FilterIcon } from '@shopify/polaris-icons';
import {
  type FormEvent,
  Fragment,
  type MutableRefObject,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { buttonClass } from './button';
import type { Option } from './field';
import { Icon } from './icon';
import { Link } from './link';
import { Chip } from './tag';
import { useTranslation } from './use-translation';
import { useWhen } from './use-when';

// A GET form that sends itself: at once when something is chosen, after a pause when something is typed.
const PAUSE_MS = 500;
const INSTANT_TYPES = ['checkbox', 'radio', 'select-one'];

interface AutoSubmit {
  /** The search part of the address it last led to. */
  sentSearch: MutableRefObject<string | null>;
  send: (form: HTMLFormElement) => void;
  change: (event: FormEvent<HTMLFormElement>) => void;
}

/** The place on the page stays, and so does the focus. What is typed replaces the step in the history. */
function useAutoSubmit(): AutoSubmit {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const sentSearch = useRef<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    const values = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') values.append(name, value);
    sentSearch.current = `?${values}`;
    submit(values, { method: 'get', replace: true, preventScrollReset: true });
  };
  const change = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    // The search of a picker answers by itself.
    if ((target as Element).closest('.object-search')) return;
    clearTimeout(timer.current);
    const { type } = target as HTMLInputElement | HTMLSelectElement;
    if (INSTANT_TYPES.includes(type)) send(currentTarget);
    else timer.current = setTimeout(send, PAUSE_MS, currentTarget);
  };
  return { sentSearch, send, change };
}

/** Query values by name; several of one name are a list. */
type QueryValues = Record<string, string | string[]>;

interface ChipsProps {
  /** Active filters, each with the address of the list without it. */
  chips: readonly { key: string; label: string; removeTo: string }[];
  clearTo: string;
}

/** The filters that are on, each to be taken off, and all of them. */
export function Chips({ chips, clearTo }: ChipsProps) {
  const { t } = useTranslation();
  return (
    <>
      {chips.map(({ key, label, removeTo }) => (
        <Chip key={key} removeTo={removeTo} label={label}>
          {label}
        </Chip>
      ))}
      {chips.length > 0 && (
        <Link to={clearTo} className="link small" keepScroll>
          {t('ui.clearAll')}
        </Link>
      )}
    </>
  );
}

interface FiltersProps extends ChipsProps {
  /** Query values to keep that are not fields here, such as the sort. */
  keep?: QueryValues;
  open?: boolean;
  sort?: ReactNode;
  /** Fields whose defaults are the query; null where there is nothing to filter by. */
  children: ReactNode;
}

/** The head of a list, first in its sheet: filters folded away with their number, active ones as chips, sorting at the far end. */
export function Filters({ chips, clearTo, keep = {}, open, sort, children }: FiltersProps) {
  const { t } = useTranslation();
  const { number } = useWhen();
  const panel = useId();
  return (
    <div className="toolbar cluster">
      {children !== null && (
        <>
          <details className="filters" open={open}>
            <summary className={buttonClass('normal', { small: true })} aria-controls={panel}>
              <Icon of={FilterIcon} small />
              {t('ui.filters')}
              {chips.length > 0 && <span className="lined-up">{number(chips.length)}</span>}
            </summary>
          </details>
          <div className="filter-sheet" id={panel}>
            <FilterForm keep={keep}>{children}</FilterForm>
          </div>
        </>
      )}
      <Chips chips={chips} clearTo={clearTo} />
      {sort}
    </div>
  );
}

/** Sends itself while somebody types or chooses; without script its button does. */
function FilterForm({ keep, children }: { keep: QueryValues; children: ReactNode }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { sentSearch, send, change } = useAutoSubmit();
  // Somebody else has changed the query: the fields begin anew with what it says.
  const [{ shown, turn: formKey }, setShown] = useState({ shown: search, turn: 0 });
  if (shown !== search) setShown({ shown: search, turn: sentSearch.current === search ? formKey : formKey + 1 });
  return (
    <Form
      key={formKey}
      method="get"
      className="filter-form fields"
      role="search"
      preventScrollReset
      onChange={change}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <HiddenFields values={keep} />
      {children}
      <button type="submit" className={buttonClass('primary')}>
        {t('ui.showResults')}
      </button>
    </Form>
  );
}

/** Query values a form carries along unseen. */
export function HiddenFields({ values }: { values: QueryValues }) {
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <Fragment key={name}>
          {[value].flat().map((one, at) => (
            // The same value may stand several times, and none of them moves.
            // biome-ignore lint/suspicious/noArrayIndexKey: values that repeat have no other name
            <input key={`${at} ${one}`} type="hidden" name={name} value={one} />
          ))}
        </Fragment>
      ))}
    </>
  );
}

interface SortProps {
  name?: string;
  value: string;
  options: readonly Option[];
  keep?: QueryValues;
}

/** The order of a list: a select with its own button, which script presses by itself. */
export function Sort({ name = 'sort', value, options, keep = {} }: SortProps) {
  const { t } = useTranslation();
  const send = (event: FormEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit();
  return (
    <Form method="get" className="sort" preventScrollReset>
      <HiddenFields values={keep} />
      <label className="field-label" htmlFor={`${name}-select`}>
        {t('ui.sort')}
      </label>
      <select id={`${name}-select`} name={name} className="input input-auto" defaultValue={value} onChange={send}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <button type="submit" className={`${buttonClass('normal', { small: true })} only-plain`}>
        {t('ui.sort')}
      </button>
    </Form>
  );
}
