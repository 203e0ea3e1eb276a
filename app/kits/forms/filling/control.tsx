import {
  type FieldMetadata,
  getCollectionProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  useField,
} from '@conform-to/react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { fieldId } from '../../../ui/answer';
import { buttonClass } from '../../../ui/button';
import { FieldFrame, FieldGroup, HintAndErrors, withPlainLines } from '../../../ui/field';
import { AnswerContext } from '../../../ui/form';
import { useMessageText } from '../../../ui/use-answer';
import { useFormats } from '../../../ui/use-formats';
import { useHydrated } from '../../../ui/use-hydrated';
import { useTranslation } from '../../../ui/use-translation';
import type { EntryField } from '../form-view';
import { MANY_OPTIONS, searchable } from '../option-search';
import { VariableOptions } from './variable-options';

type Meta = FieldMetadata<string>;

export const HintsContext = createContext<Record<string, ReactNode>>({});

export function useControl(name: string, hint: ReactNode) {
  const [meta, form] = useField<string>(name);
  const words = useMessageText();
  const scripted = useHydrated();
  const id = fieldId(useContext(AnswerContext).id, name);
  const errors = (meta.errors ?? []).map(words);
  const options = { ariaDescribedBy: hint ? `${id}-hint` : undefined };
  /** Without script the server validates all fields at once; the browser would stop at the first. */
  const controlProps = <Props extends { required?: boolean; pattern?: string }>(
    props: Props,
  ): Props & { id: string } =>
    scripted ? { ...props, id } : { ...props, id, required: undefined, pattern: undefined };
  return { meta, form, id, errors, options, controlProps };
}

interface OptionSearch {
  isFound(label: string): boolean;
  /** Null while nothing is searched. */
  count: number | null;
  clear(): void;
  field: ReactNode;
}

function useOptionSearch({ label, options, id }: Pick<EntryField, 'label' | 'options'> & { id: string }): OptionSearch {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const hydrated = useHydrated();
  const [search, setSearch] = useState('');
  const words = searchable(search.trim());
  const isFound = (text: string) => words === '' || searchable(text).includes(words);
  const count = words === '' ? null : options.filter((option) => isFound(option.label)).length;
  const clear = () => setSearch('');
  if (!hydrated || options.length <= MANY_OPTIONS) return { isFound, count, clear, field: null };
  const field = (
    <div className="option-search">
      <input
        type="search"
        className="input"
        aria-label={`${t('forms.searchOptions')} (${label})`}
        placeholder={t('forms.searchOptions')}
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          focusOptions(event.currentTarget, id);
        }}
      />
      <p className="field-hint" role="status">
        {count === 0 ? t('pickers.nothing') : count !== null && t('pickers.found', counted(count))}
      </p>
    </div>
  );
  return { isFound, count, clear, field };
}

function focusOptions(search: HTMLElement, id: string): void {
  const menu = document.getElementById(id);
  const box = search.closest('fieldset, [role="group"]')?.querySelector<HTMLElement>('.check:not([hidden]) > input');
  (menu instanceof HTMLSelectElement ? menu : box)?.focus();
}

/** Rows of the list that a menu is while its options are searched, with the empty one. */
const MAX_ROWS = 8;

interface ControlProps {
  field: Omit<EntryField, 'hint'> & { hint?: ReactNode };
  name: string;
  hiddenLabel?: string;
  /** One of several: what is chosen there already takes one line. */
  inEntry?: boolean;
}

export function Control({ field, name, hiddenLabel, inEntry = false }: ControlProps) {
  const {
    label,
    hint,
    kind,
    required,
    maybeRequired,
    usedWith,
    options: choices,
    variables,
    open,
    reference,
    input,
    autoComplete,
  } = field;
  const { t } = useTranslation();
  const more = useContext(HintsContext)[name];
  const help = hint || more || (kind === 'lines' && t('forms.linesHint'));
  const { meta, form, id, errors, options, controlProps } = useControl(name, help);
  const isSearched = kind === 'choices' || (kind === 'choice' && !(inEntry && meta.initialValue));
  const search = useOptionSearch({ label: hiddenLabel ?? label, options: isSearched ? choices : [], id });
  const isMenu = kind === 'choice' || kind === 'boolean';
  // A stored variable is read-only; it is cleared before another value is typed.
  const showsReference = reference && !isMenu && errors.length === 0 && isHeldReference(meta);
  // A checkbox cannot hold a variable.
  const isSwitch = kind === 'boolean' && reference !== null && (variables.length > 0 || isReferenceText(meta.value));
  const frame = {
    id,
    errors,
    label: <bdi>{hiddenLabel ?? label}</bdi>,
    labelHidden: hiddenLabel !== undefined,
    hint: more ?? (help && <bdi>{help}</bdi>),
    optional: !required && !maybeRequired && usedWith === null && hiddenLabel === undefined,
    required: maybeRequired ? null : required,
  };
  if (kind === 'boolean' && !isSwitch) {
    return (
      <div className="field" data-invalid={errors.length > 0 ? '' : undefined}>
        <HintAndErrors id={id} errors={errors} />
        <label className="check">
          <input {...controlProps(getInputProps(meta, { ...options, type: 'checkbox' }))} />
          <span>{frame.label}</span>
        </label>
        <HintAndErrors id={id} hint={frame.hint} errors={[]} />
      </div>
    );
  }
  if (kind === 'choices' || (kind === 'choice' && open)) {
    const type = kind === 'choices' ? 'checkbox' : 'radio';
    return (
      <FieldGroup {...frame} describedBy={describedBy(meta, options)}>
        {search.field}
        <div className={choices.length > MANY_OPTIONS ? 'checks checks-many' : 'checks'}>
          {collectionProps(meta, type, choices).map(({ key, text, ...props }, index) => (
            <label className="check" key={key} hidden={!search.isFound(text ?? '')}>
              <input {...controlProps(props)} id={index === 0 ? id : undefined} />
              <span>{text}</span>
            </label>
          ))}
        </div>
      </FieldGroup>
    );
  }
  return <FieldFrame {...frame}>{control()}</FieldFrame>;

  function control() {
    if (showsReference) {
      return (
        <span className="line">
          <input {...text()} className="input" readOnly />
          <button
            {...form.update.getButtonProps({ name, value: '' })}
            type="submit"
            className={buttonClass('normal', { small: true })}
          >
            {t('forms.variables.clear')} <span className="hidden-visually">({hiddenLabel ?? label})</span>
          </button>
        </span>
      );
    }
    switch (kind) {
      case 'longText':
      case 'lines':
        return (
          <textarea
            {...controlProps(getTextareaProps(meta, options))}
            defaultValue={withPlainLines(meta.initialValue as string | undefined)}
            autoComplete={autoComplete ?? undefined}
            className="input"
            rows={3}
            dir="auto"
          />
        );
      case 'choice':
        return (
          <>
            {search.field}
            <select
              {...controlProps(getSelectProps(meta, options))}
              autoComplete={autoComplete ?? undefined}
              className="input"
              size={search.count ? Math.min(search.count + 1, MAX_ROWS) : undefined}
              onClick={({ currentTarget }) => {
                if (currentTarget.value !== '') search.clear();
              }}
              onKeyDown={({ key }) => {
                if (key === 'Enter') search.clear();
              }}
            >
              <option value="">{t('forms.choose')}</option>
              {choices
                .filter(({ value, label: text }) => value === meta.value || search.isFound(text))
                .map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              {reference && <VariableOptions variables={variables} value={meta.value} />}
            </select>
          </>
        );
      case 'boolean':
        return (
          <select {...controlProps(getSelectProps(meta, options))} className="input input-auto">
            <option value="">{t('forms.no')}</option>
            <option value="on">{t('forms.yes')}</option>
            <VariableOptions variables={variables} value={meta.value} />
          </select>
        );
      case 'date':
        return (
          <input
            {...controlProps(getInputProps(meta, { ...options, type: 'date' }))}
            autoComplete={autoComplete ?? undefined}
            className="input input-date"
          />
        );
      case 'dateTime':
        return (
          <input
            {...controlProps(getInputProps(meta, { ...options, type: 'datetime-local' }))}
            className="input input-date"
          />
        );
      case 'number':
        if (reference) return textWithSuggestions();
        return <input {...text()} className="input input-auto" inputMode="decimal" />;
      case 'password':
        return (
          <input
            {...controlProps(getInputProps(meta, { ...options, type: 'password', value: false }))}
            className="input"
            autoComplete="new-password"
            dir="auto"
          />
        );
      default:
        return textWithSuggestions();
    }
  }

  function textWithSuggestions() {
    const suggestions = [...choices, ...variables];
    if (suggestions.length === 0) return <input {...text()} className="input" />;
    return (
      <>
        <input {...text()} className="input" list={`${id}-list`} />
        <datalist id={`${id}-list`}>
          {suggestions.map((option) => (
            <option key={option.value} value={option.value} label={option.label} />
          ))}
        </datalist>
      </>
    );
  }

  function text() {
    return {
      ...controlProps(getInputProps(meta, { ...options, type: input === 'time' ? 'time' : 'text' })),
      ...(input === null || input === 'time' ? {} : { inputMode: input }),
      ...(autoComplete ? { autoComplete } : {}),
      dir: input === null || input === 'time' ? 'auto' : 'ltr',
    } as const;
  }
}

function isHeldReference({ value, initialValue }: Meta): boolean {
  return value === initialValue && isReferenceText(value);
}

function isReferenceText(value: unknown): boolean {
  return typeof value === 'string' && value.includes('&{');
}

function describedBy({ errors, errorId }: Meta, { ariaDescribedBy }: { ariaDescribedBy?: string }): string | undefined {
  return [errors ? errorId : null, ariaDescribedBy].filter(Boolean).join(' ') || undefined;
}

function collectionProps(meta: Meta, type: 'checkbox' | 'radio', choices: EntryField['options']) {
  const props = getCollectionProps(meta, { type, options: choices.map(({ value }) => value), ariaAttributes: false });
  return props.map(({ key = '', ...box }, at) => ({ ...box, key, text: choices[at]?.label }));
}
