import { useId, useState } from 'react';
import type { FilterField } from '../../lib/collection';
import { Choices, DateField, Select, TextField } from '../../ui/field';
import { ObjectPicker } from '../pickers/object-picker';
import type { PickerPage, Pickers } from '../pickers/picker';
import type { FilterText } from './texts';

interface FilterFieldsProps {
  fields: readonly FilterField[];
  texts: Readonly<Record<string, FilterText>>;
  pickers?: Pickers;
}

/** The fields of a list's filters, as their description says. What has no text is not offered. */
export function FilterFields({ fields, texts, pickers }: FilterFieldsProps) {
  return fields.map((field) => {
    const text = texts[field.name];
    return text && <FilterControl key={field.name} field={field} text={text} picker={pickers?.[field.name]} />;
  });
}

interface FilterControlProps {
  field: FilterField;
  text: FilterText;
  picker: PickerPage | undefined;
}

function FilterControl({ field: { kind, params, values, options }, text, picker }: FilterControlProps) {
  const [name = '', other = ''] = params;
  const [value, end] = values;
  const offered = (text.options ?? options ?? []).map((one) => ({ value: one, label: text.option?.(one) ?? one }));
  if (kind === 'text') {
    return <TextField name={name} type="search" label={text.label} defaultValue={value ?? ''} className="field-wide" />;
  }
  if (kind === 'choice') {
    const all = [{ value: '', label: text.any ?? '' }, ...offered];
    return <Select name={name} label={text.label} hint={text.hint} defaultValue={value ?? ''} options={all} />;
  }
  if (kind === 'choices') {
    return (
      <Choices
        type="checkbox"
        name={name}
        label={text.label}
        className="field-auto"
        inline
        defaultValues={values.length === 0 ? (options ?? []) : values}
        options={offered}
      />
    );
  }
  if (kind === 'dates') {
    return (
      <>
        <DateField name={name} label={text.label} defaultValue={value || undefined} className="field-auto" />
        <DateField name={other} label={text.until} defaultValue={end || undefined} className="field-auto" />
      </>
    );
  }
  if (kind === 'numbers') {
    return (
      <>
        <TextField
          name={name}
          label={text.label}
          hint={text.hint}
          defaultValue={value}
          className="field-auto"
          inputMode="decimal"
        />
        <TextField name={other} label={text.until} defaultValue={end} className="field-auto" inputMode="decimal" />
      </>
    );
  }
  if (kind === 'rules') {
    const rules = Array.from({ length: values.length / 3 + 1 }, (_, at) => values.slice(at * 3, at * 3 + 3));
    return rules.map(([property = '', , wanted = ''], at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rules have no names of their own, and none of them moves
      <RuleField key={`${at} ${property}`} condition={options?.[0] ?? ''} {...{ property, wanted, offered, text }} />
    ));
  }
  if (kind === 'references' && text.options) {
    return (
      <Choices
        type="checkbox"
        name={name}
        label={text.label}
        className="field-wide"
        inline
        defaultValues={values}
        options={offered}
      />
    );
  }
  if (picker) {
    return <ObjectPicker picker={picker} name={name} label={text.label} many byAddress contains={text.contains} />;
  }
  // What is chosen stays; the list brings the picker itself.
  return values.map((id) => <input key={id} type="hidden" name={name} value={id} />);
}

interface RuleFieldProps {
  property: string;
  condition: string;
  wanted: string;
  offered: readonly { value: string; label: string }[];
  text: FilterText;
}

function RuleField({ property, condition, wanted, offered, text }: RuleFieldProps) {
  const id = useId();
  const [chosen, setChosen] = useState(property);
  return (
    <div className="field field-pair">
      <label className="field-label" htmlFor={`${id}p`}>
        {text.label}
      </label>
      <select
        id={`${id}p`}
        name="property"
        className="input"
        defaultValue={property}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{text.any}</option>
        {offered.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <input type="hidden" name="condition" value={condition} />
      <label className="field-label" htmlFor={`${id}v`}>
        {text.until}
      </label>
      <input
        id={`${id}v`}
        name="value"
        className="input"
        defaultValue={wanted}
        list={text.suggestions && `${id}s`}
        autoComplete={text.suggestions && 'off'}
      />
      {text.suggestions && <Suggestions id={`${id}s`} {...{ chosen, offered, suggestions: text.suggestions }} />}
    </div>
  );
}

interface SuggestionsProps {
  id: string;
  chosen: string;
  offered: readonly { value: string; label: string }[];
  suggestions: (property: string) => readonly string[];
}

/** Values of the chosen property, else of all: without script the choice is not known yet. */
function Suggestions({ id, chosen, offered, suggestions }: SuggestionsProps) {
  const shown = chosen === '' ? offered : offered.filter(({ value }) => value === chosen);
  return (
    <datalist id={id}>
      {shown.flatMap(({ value: property, label }) =>
        suggestions(property).map((value) => <option key={`${property} ${value}`} value={value} label={label} />),
      )}
    </datalist>
  );
}
