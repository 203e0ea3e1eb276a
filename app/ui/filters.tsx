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
import { useFormats } from './use-formats';
import { useTranslation } from './use-translation';

// A GET form that submits itself: at once on a choice, after a pause on typing.
const PAUSE_MS = 500;
const INSTANT_TYPES = ['checkbox', 'radio', 'select-one'];

interface AutoSubmit {
  sentSearch: MutableRefObject<string | null>;
  send: (form: HTMLFormElement) => void;
  change: (event: FormEvent<HTMLFormElement>) => void;
}

/** Keeps scroll and focus; replaces the history entry. */
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
    // A picker's search has its own request.
    if ((target as Element).closest('.object-search')) return;
    clearTimeout(timer.current);
    const { type } = target as HTMLInputElement | HTMLSelectElement;
    if (INSTANT_TYPES.includes(type)) send(currentTarget);
    else timer.current = setTimeout(send, PAUSE_MS, currentTarget);
  };
  return { sentSearch, send, change };
}

/** Several values of one name are a list. */
type QueryValues = Record<string, string | string[]>;

interface ChipsProps {
  /** Active filters with the address without each. */
  chips: readonly { key: string; label: string; removeTo: string }[];
  clearTo: string;
  /** How many filters are on, where several chips are of one. */
  count?: number;
}

export function Chips({ chips, clearTo }: ChipsProps) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <div className="chips cluster">
      {chips.map(({ key, label, removeTo }) => (
        <Chip key={key} removeTo={removeTo} label={label}>
          {label}
        </Chip>
      ))}
      <Link to={clearTo} className="link small" keepScroll>
        {t('ui.clearAll')}
      </Link>
    </div>
  );
}

interface FiltersProps extends ChipsProps {
  keep?: QueryValues;
  open?: boolean;
  /** What is announced when it changes: how much was found. */
  found?: string;
  /** What else is chosen of the list, beside the filters. */
  choices?: ReactNode;
  sort?: ReactNode;
  children: ReactNode;
}

/** The head of a list: folded filters and other choices, the order, active filters as chips. */
export function Filters({
  chips,
  clearTo,
  count = chips.length,
  keep = {},
  open,
  found = '',
  choices,
  sort,
  children,
}: FiltersProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const panel = useId();
  const [foundAtFirst] = useState(found);
  return (
    <div className="toolbar cluster">
      <span className="hidden-visually" role="status">
        {found !== foundAtFirst && found}
      </span>
      {children !== null && (
        <>
          <details className="filters" open={open}>
            <summary className={buttonClass('normal', { small: true })} aria-controls={panel}>
              <Icon of={FilterIcon} small />
              {t('ui.filters')}
              {count > 0 && <span className="lined-up">{number(count)}</span>}
            </summary>
          </details>
          <div className="filter-sheet" id={panel}>
            <FilterForm keep={keep}>{children}</FilterForm>
          </div>
        </>
      )}
      {choices && <div className="list-choices cluster">{choices}</div>}
      {sort}
      <Chips chips={chips} clearTo={clearTo} />
    </div>
  );
}

function FilterForm({ keep, children }: { keep: QueryValues; children: ReactNode }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { sentSearch, send, change } = useAutoSubmit();
  // The query was changed elsewhere: the fields start again from it.
  const [{ shown, turn: formKey }, setShown] = useState({ shown: search, turn: 0 });
  if (shown !== search) {
    const isOwn = sentSearch.current !== null && filledParameters(sentSearch.current) === filledParameters(search);
    setShown({ shown: search, turn: isOwn ? formKey : formKey + 1 });
  }
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

/** Lists take parameters without a value out of their address. */
function filledParameters(search: string): string {
  return [...new URLSearchParams(search)]
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => `${name}=${value.trim()}`)
    .sort()
    .join('&');
}

export function HiddenFields({ values }: { values: QueryValues }) {
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <Fragment key={name}>
          {[value].flat().map((one, at) => (
            // Values may repeat and never move.
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
