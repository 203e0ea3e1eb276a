import { useFetcher, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LOCALES } from '../../lib/language';
import { ActionForm } from '../../ui/form';
import { PREFERENCES } from './preferences';
import { useShell } from './use-shell';

interface PreferencesFormProps {
  className?: string;
  /** For the language: its messages come with a whole page. */
  reload?: boolean;
  children: ReactNode;
}

/** A form of buttons each of which is one choice of how pages look; returns to where it was pressed. */
export function PreferencesForm({ className, reload, children }: PreferencesFormProps) {
  const shell = useShell();
  const fetcher = useFetcher<unknown>();
  const { pathname, search } = useLocation();
  if (!shell) return null;
  return (
    <ActionForm
      pass={shell.forms.preferences}
      action={PREFERENCES}
      fetcher={reload ? undefined : fetcher}
      reload={reload}
      className={className}
    >
      <input type="hidden" name="to" value={pathname + search} />
      {children}
    </ActionForm>
  );
}

interface ChoiceProps {
  name: 'look' | 'text' | 'language' | 'contrast';
  label: string;
  value: string;
  options: readonly { value: string; label: string; lang?: string }[];
}

/** A few words in a row, one of them pressed. */
export function LookChoice({ name, label, value, options }: ChoiceProps) {
  return (
    <fieldset className="choice end" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="submit"
          name={name}
          value={option.value}
          lang={option.lang}
          aria-pressed={option.value === value}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

/** The languages by their own names. */
export function LanguageChoice({ className }: { className?: string }) {
  const { t } = useTranslation();
  const shell = useShell();
  if (!shell) return null;
  return (
    <PreferencesForm className={className} reload>
      <LookChoice
        name="language"
        label={t('shell.language')}
        value={shell.language}
        options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
      />
    </PreferencesForm>
  );
}
