import { AlertCircleIcon } from '@shopify/polaris-icons';
import { type InputHTMLAttributes, isValidElement, type ReactNode, useContext } from 'react';
import { TYPED_FIELDS, writeTypedFields } from '../lib/typed-texts';
import { fieldId } from './answer';
import { AnswerContext, NO_ANSWER } from './form';
import { Icon } from './icon';
import { useMessageText } from './use-answer';
import { useFormats } from './use-formats';
import { useTranslation } from './use-translation';

export interface FieldProps {
  name: string;
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  optional?: boolean;
  /** Null: it is not known. */
  required?: boolean | null;
  className?: string;
  /** Id of a form outside of which it stands. */
  form?: string;
}

interface Wiring {
  id: string;
  name: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldWiring {
  name: string;
  hint?: ReactNode;
  defaultValue?: string;
  /** A field without a control: its errors are shown here. */
  standsFor?: string;
}

export function useField({ name, hint, defaultValue, standsFor }: FieldWiring) {
  const answer = useContext(AnswerContext);
  const words = useMessageText();
  const id = fieldId(answer.id, standsFor ?? name);
  const errors = [name, ...(standsFor ? [standsFor] : [])].flatMap(answer.errors).map(words);
  const described = [hint ? `${id}-hint` : null, errors.length > 0 ? `${id}-error` : null].filter(Boolean).join(' ');
  const wiring: Wiring = {
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': errors.length > 0 ? true : undefined,
  };
  const sent = answer.values(name);
  return { id, errors, wiring, sent, value: sent ? (sent[0] ?? '') : defaultValue };
}

interface TypedFieldsProps {
  fields: Parameters<typeof writeTypedFields>[0];
  form?: string;
}

/** So that what was typed into these can be shown where the form cannot be; not in forms that are part of an address. */
export function TypedFields({ fields, form }: TypedFieldsProps) {
  const isPosted = useContext(AnswerContext) !== NO_ANSWER;
  if (!isPosted || fields.length === 0) return null;
  return <input type="hidden" name={TYPED_FIELDS} value={writeTypedFields(fields)} form={form} />;
}

export function namedByLabel({ name, label }: Pick<FieldProps, 'name' | 'label'>) {
  return { name, label: textOf(label) };
}

/** Of a label that is a text, perhaps within one element. */
function textOf(label: ReactNode): string | undefined {
  if (typeof label === 'string') return label;
  return isValidElement<{ children?: ReactNode }>(label) && typeof label.props.children === 'string'
    ? label.props.children
    : undefined;
}

interface FieldFrameProps extends Omit<FieldProps, 'name' | 'form'> {
  id: string;
  errors: string[];
  children: ReactNode;
}

export function FieldFrame({
  id,
  label,
  labelHidden,
  hint,
  optional,
  required,
  errors,
  className,
  children,
}: FieldFrameProps) {
  const { t } = useTranslation();
  return (
    <div className={className ? `field ${className}` : 'field'} data-invalid={errors.length > 0 ? '' : undefined}>
      <label className={labelHidden ? 'hidden-visually' : 'field-label'} htmlFor={id}>
        {label} {optional && <span className="quiet plain">{t('form.optional')}</span>}
        {required === null && <span className="quiet plain">{t('form.maybeRequired')}</span>}
      </label>
      <HintAndErrors id={id} hint={hint} errors={errors} />
      {children}
    </div>
  );
}

export function HintAndErrors({ id, hint, errors }: { id: string; hint?: ReactNode; errors: string[] }) {
  const { t } = useTranslation();
  return (
    <>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {errors.length > 0 && (
        <div id={`${id}-error`}>
          {errors.map((error) => (
            <p className="field-error" key={error}>
              <Icon of={AlertCircleIcon} small />
              <span>
                <span className="hidden-visually">{t('form.errorPrefix')} </span>
                {error}
              </span>
            </p>
          ))}
        </div>
      )}
    </>
  );
}

const WIDTHS = { full: 'input', auto: 'input input-auto', two: 'input input-2', four: 'input input-4' };

interface TextProps extends FieldProps {
  defaultValue?: string;
  /** What such a field may have shown before anything was typed, where `defaultValue` may be what was sent. */
  shown?: readonly string[];
}

interface TextFieldProps extends TextProps {
  type?: 'text' | 'search' | 'email' | 'tel' | 'url' | 'password' | 'number';
  width?: keyof typeof WIDTHS;
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Suggestions only: other values are allowed. */
  suggestions?: readonly string[];
  standsFor?: string;
}

export function TextField({
  defaultValue,
  shown = [defaultValue ?? ''],
  type = 'text',
  width = 'full',
  autoComplete = 'off',
  inputMode,
  suggestions,
  standsFor,
  ...field
}: TextFieldProps) {
  const { id, errors, wiring, value } = useField({ ...field, defaultValue, standsFor });
  const list = suggestions ? `${id}-list` : undefined;
  return (
    <FieldFrame {...field} id={id} errors={errors}>
      <input
        {...wiring}
        type={type}
        className={WIDTHS[width]}
        defaultValue={type === 'password' ? undefined : value}
        autoComplete={autoComplete}
        inputMode={inputMode}
        list={list}
        form={field.form}
        aria-required={field.required || undefined}
        dir="auto"
      />
      {type !== 'password' && <TypedFields fields={[{ ...namedByLabel(field), shown }]} form={field.form} />}
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

/** A sent text has other ends of lines; browsers drop a first empty line that React has not doubled for its own. */
export function withPlainLines(text: string | undefined): string | undefined {
  return text?.replaceAll('\r\n', '\n');
}

interface TextAreaProps extends TextProps {
  rows?: number;
  maxLength?: number;
}

export function TextArea({ defaultValue, shown = [defaultValue ?? ''], rows = 3, maxLength, ...rest }: TextAreaProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const limit = maxLength === undefined ? null : t('form.atMost', { max: number(maxLength) });
  const field =
    limit === null
      ? rest
      : {
          ...rest,
          hint: rest.hint ? (
            <>
              {rest.hint} {limit}
            </>
          ) : (
            limit
          ),
        };
  const { id, errors, wiring, value } = useField({ ...field, defaultValue });
  return (
    <FieldFrame {...field} id={id} errors={errors}>
      <textarea
        {...wiring}
        className="input"
        rows={rows}
        defaultValue={withPlainLines(value)}
        aria-required={rest.required || undefined}
        dir="auto"
      />
      <TypedFields fields={[{ ...namedByLabel(rest), shown }]} form={rest.form} />
    </FieldFrame>
  );
}

export function FileField({ accept, ...field }: FieldProps & { accept: string }) {
  const { id, errors, wiring } = useField(field);
  return (
    <FieldFrame {...field} id={id} errors={errors}>
      <input
        {...wiring}
        type="file"
        className="input input-file"
        accept={accept}
        required={field.required ?? undefined}
      />
    </FieldFrame>
  );
}

export interface Option {
  value: string;
  label: string;
}

export function Select({
  options,
  defaultValue,
  ...field
}: FieldProps & { options: readonly Option[]; defaultValue?: string }) {
  const { id, errors, wiring, value } = useField({ ...field, defaultValue });
  return (
    <FieldFrame {...field} id={id} errors={errors}>
      <select {...wiring} className="input" defaultValue={value} aria-required={field.required || undefined}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Without a value React must set none: it would clear a date that is typed in part on each render. */
function defaultValueProps(value: string | undefined): { defaultValue?: string } {
  return value === undefined ? {} : { defaultValue: value };
}

const TIME = /^\d{1,2}:\d{2}/;

/**
 * A day as YYYY-MM-DD; with `time` also an optional HH:MM under the same name. `defaultValue` and `min` are a day,
 * perhaps with T and a time.
 */
export function DateField({
  defaultValue,
  min,
  time,
  ...field
}: FieldProps & { defaultValue?: string; min?: string; time?: boolean }) {
  const { t } = useTranslation();
  const usual = defaultValue?.split('T') ?? [];
  const shown = usual.filter((text) => time || !TIME.test(text)).join(' ');
  const { id, errors, wiring, sent = usual } = useField(field);
  const day = (
    <input
      {...wiring}
      type="date"
      className="input input-date"
      {...defaultValueProps(sent.find((text) => !TIME.test(text)))}
      min={min?.slice(0, 10)}
    />
  );
  return (
    <FieldFrame {...field} id={id} errors={errors}>
      {time ? (
        <div className="cluster">
          {day}
          <label className="small inline">
            <span className="hidden-visually">{field.label} </span>
            {t('form.time')}
            <input
              type="time"
              name={field.name}
              className="input input-date"
              {...defaultValueProps(sent.find((text) => TIME.test(text)))}
              aria-describedby={wiring['aria-describedby']}
              aria-invalid={wiring['aria-invalid']}
            />
          </label>
        </div>
      ) : (
        day
      )}
      <TypedFields fields={[{ ...namedByLabel(field), isDate: true, shown: [shown] }]} form={field.form} />
    </FieldFrame>
  );
}

interface CheckboxProps extends Omit<FieldProps, 'optional' | 'labelHidden'> {
  value?: string;
  defaultChecked?: boolean;
}

export function Checkbox({ value = 'on', defaultChecked, ...field }: CheckboxProps) {
  const { id, errors, wiring, sent } = useField(field);
  return (
    <div className="field" data-invalid={errors.length > 0 ? '' : undefined}>
      <HintAndErrors id={id} errors={errors} />
      <label className="check">
        <input
          {...wiring}
          type="checkbox"
          value={value}
          defaultChecked={sent ? sent.includes(value) : defaultChecked}
        />
        <span>{field.label}</span>
      </label>
      <HintAndErrors id={id} hint={field.hint} errors={[]} />
    </div>
  );
}

interface ChoicesProps extends Omit<FieldProps, 'labelHidden'> {
  type: 'checkbox' | 'radio';
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
  defaultValues?: readonly string[];
  inline?: boolean;
}

/** The first control has the field's id. */
export function Choices({ type, options, defaultValues = [], inline, ...field }: ChoicesProps) {
  const { id, errors, wiring, sent } = useField(field);
  const chosen = sent ?? defaultValues;
  return (
    <FieldGroup {...field} id={id} errors={errors} describedBy={wiring['aria-describedby']}>
      <div className={inline ? 'checks-inline cluster' : 'checks'}>
        {options.map((option, index) => (
          <label className="check" key={option.value}>
            <input
              type={type}
              id={index === 0 ? id : undefined}
              name={field.name}
              form={field.form}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              disabled={option.disabled}
            />
            <span>
              {option.label}
              {option.hint && <span className="field-hint"> {option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export function FieldGroup({
  id,
  label,
  hint,
  optional,
  errors,
  className,
  describedBy,
  children,
}: Pick<FieldFrameProps, 'id' | 'label' | 'hint' | 'optional' | 'errors' | 'className' | 'children'> & {
  describedBy?: string;
}) {
  const { t } = useTranslation();
  return (
    <fieldset
      className={className ? `field ${className}` : 'field'}
      data-invalid={errors.length > 0 ? '' : undefined}
      aria-describedby={describedBy}
    >
      <legend className="field-label">
        {label} {optional && <span className="quiet plain">{t('form.optional')}</span>}
      </legend>
      <HintAndErrors id={id} hint={hint} errors={errors} />
      {children}
    </fieldset>
  );
}
