import { useFetcher, useLocation } from '@remix-run/react';
import { CheckIcon, LanguageTranslateIcon } from '@shopify/polaris-icons';
import { type ReactNode, useEffect, useState } from 'react';
import { LANGUAGE_NAMES, LOCALES } from '../../lib/language';
import { buttonClass } from '../../ui/button';
import { Dropdown } from '../../ui/dropdown';
import { ActionForm } from '../../ui/form';
import { Icon } from '../../ui/icon';
import { MenuGroup, useMenuChoice } from '../../ui/menu';
import { useTranslation } from '../../ui/use-translation';
import { PREFERENCES } from './preferences';
import { useShell } from './use-shell';

interface PreferencesFormProps {
  className?: string;
  /** For the language, whose messages come with a document. */
  reload?: boolean;
  onSubmit?: () => void;
  children: ReactNode;
}

export function PreferencesForm({ reload, children, ...rest }: PreferencesFormProps) {
  const shell = useShell();
  const fetcher = useFetcher<unknown>();
  const { pathname, search } = useLocation();
  if (!shell) return null;
  return (
    <ActionForm
      {...rest}
      tokens={shell.forms.preferences}
      action={PREFERENCES}
      fetcher={reload ? undefined : fetcher}
      reload={reload}
    >
      <input type="hidden" name="to" value={pathname + search} />
      {children}
    </ActionForm>
  );
}

interface ChoiceProps {
  name: 'look' | 'text' | 'contrast';
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

export function LookChoice({ name, label, value, options }: ChoiceProps) {
  const choice = useMenuChoice('radio');
  return (
    <fieldset className="choice end" aria-label={label}>
      {options.map((option) => (
        <button key={option.value} {...choice(option.value === value)} type="submit" name={name} value={option.value}>
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

export function ShortcutSwitch() {
  const { t } = useTranslation();
  const on = useShell()?.look.keys === 'on';
  return (
    <PreferencesForm>
      <button type="submit" name="keys" value={on ? 'off' : 'on'} className={buttonClass('normal', { small: true })}>
        {t(on ? 'ui.shortcuts.turnOff' : 'ui.shortcuts.turnOn')}
      </button>
    </PreferencesForm>
  );
}

const LANGUAGE_CHOSEN_KEY = 'language-chosen';

function isLanguageJustChosen(): boolean {
  try {
    return sessionStorage.getItem(LANGUAGE_CHOSEN_KEY) !== null;
  } catch {
    return false;
  }
}

function rememberLanguageChoice() {
  try {
    sessionStorage.setItem(LANGUAGE_CHOSEN_KEY, '');
  } catch {
    // The menu stays closed then.
  }
}

/** A new language loads a document: the menu it was chosen in opens again. */
function useReopenedLanguages(): boolean {
  const [chosen, setChosen] = useState(false);
  useEffect(() => {
    if (!isLanguageJustChosen()) return;
    document.querySelector('.languages')?.closest<HTMLDetailsElement>('.dropdown')?.setAttribute('open', '');
    setChosen(true);
  }, []);
  return chosen;
}

function focusCurrentLanguage() {
  if (!isLanguageJustChosen()) return;
  sessionStorage.removeItem(LANGUAGE_CHOSEN_KEY);
  document.querySelector<HTMLElement>('.languages :is([aria-checked=true], [aria-pressed=true])')?.focus();
}

export function LanguageLines() {
  const { t } = useTranslation();
  const language = useShell()?.language;
  return (
    <MenuGroup
      label={t('shell.language')}
      expand={useReopenedLanguages()}
      onShown={focusCurrentLanguage}
      icon={LanguageTranslateIcon}
      end={language && <span lang={language}>{LANGUAGE_NAMES[language]}</span>}
    >
      <Languages />
    </MenuGroup>
  );
}

export function LanguageMenu() {
  const { t } = useTranslation();
  const language = useShell()?.language;
  const chosenBefore = useReopenedLanguages();
  useEffect(() => {
    if (chosenBefore) focusCurrentLanguage();
  }, [chosenBefore]);
  if (!language) return null;
  return (
    <Dropdown
      actions
      label={t('bar.languageNow', { language: LANGUAGE_NAMES[language] })}
      summaryClass="bar-button"
      summary={
        <>
          <Icon of={LanguageTranslateIcon} />
          <span lang={language}>{LANGUAGE_NAMES[language]}</span>
        </>
      }
    >
      <Languages />
    </Dropdown>
  );
}

function Languages() {
  const shell = useShell();
  const language = shell?.language;
  const choice = useMenuChoice('radio');
  return (
    <PreferencesForm className="languages" reload onSubmit={rememberLanguageChoice}>
      {(shell?.offeredLanguages ?? LOCALES).map((value) => (
        <button
          key={value}
          {...choice(value === language)}
          type="submit"
          name="language"
          value={value}
          lang={value}
          className="menu-line"
        >
          {LANGUAGE_NAMES[value]}
          {value === language && (
            <span className="end">
              <Icon of={CheckIcon} small />
            </span>
          )}
        </button>
      ))}
    </PreferencesForm>
  );
}
