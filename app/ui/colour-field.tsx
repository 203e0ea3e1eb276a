import { type ChangeEvent, useRef } from 'react';
import { FieldFrame, type FieldProps, namedByLabel, TypedFields, useField } from './field';

interface ColourFieldProps extends FieldProps {
  defaultValue?: string;
  emptyColour: string;
  pickLabel: string;
  storedError?: string;
}

const SIX = /^#[0-9a-f]{6}$/i;
const THREE = /^#[0-9a-f]{3}$/i;

/** A text field; with script the browser's colour picker beside it. */
export function ColourField({ defaultValue, emptyColour, pickLabel, storedError, ...field }: ColourFieldProps) {
  const { id, errors: found, wiring, value = '' } = useField({ ...field, defaultValue });
  const showsStoredError = storedError !== undefined && found.length === 0 && value === defaultValue;
  const errors = showsStoredError ? [storedError] : found;
  const described = [wiring['aria-describedby'], `${id}-error`].filter(Boolean).join(' ');
  const text = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);

  const typed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const colour = sixDigits(target.value);
    if (picker.current && colour) picker.current.value = colour;
  };
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (text.current) text.current.value = target.value;
  };
  return (
    <FieldFrame {...field} id={id} errors={errors}>
      <span className="colour-field">
        <input
          ref={picker}
          type="color"
          className="colour-picker only-script"
          aria-label={pickLabel}
          defaultValue={sixDigits(value) ?? emptyColour}
          onInput={picked}
        />
        <svg className="colour-swatch only-plain" viewBox="0 0 1 1" aria-hidden="true" focusable="false">
          <rect width="1" height="1" fill={sixDigits(value) ?? emptyColour} />
        </svg>
        <input
          {...wiring}
          {...(showsStoredError ? { 'aria-invalid': true, 'aria-describedby': described } : {})}
          ref={text}
          type="text"
          className="input colour-text"
          defaultValue={value}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          onInput={typed}
        />
        <TypedFields fields={[{ ...namedByLabel(field), shown: [defaultValue ?? ''] }]} />
      </span>
    </FieldFrame>
  );
}

function sixDigits(text: string): string | null {
  const colour = text.trim();
  if (SIX.test(colour)) return colour.toLowerCase();
  return THREE.test(colour) ? colour.replace(/[^#]/g, '$&$&').toLowerCase() : null;
}
