import { useLocation, useNavigation } from '@remix-run/react';
import { InlineStack } from '@shopify/polaris';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId, useRef } from 'react';
import { buttonClass } from './button';
import { rowLink, staysInPlace } from './row-link';
import { useInRow } from './row-panel';
import { HELP, NEXT, PREVIOUS, rowAfter, SEARCH, type Shortcut, shortcutOf, typedAfter } from './shortcut';
import { useTranslation } from './use-translation';

/** Where letters have a meaning of their own. */
const LETTER_INPUTS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog:not([aria-busy], :has([data-key])), .dropdown[open]';

/** Keys click elements with that `data-key`: within an open dialog, the focused row of a list, elsewhere within the page. */
function useShortcuts(help: RefObject<HTMLElement>, on: boolean) {
  const { state } = useNavigation();
  const { key: step } = useLocation();
  // Listening goes on while they are off: once the page says that they are on, no key is lost.
  const isOn = useRef(on);
  isOn.current = on;
  /** Typed while a dialog is opening; null: none is opening. */
  const typed = useRef<string | null>(null);

  // The page is open or has failed; its first field has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fast step may begin and end unseen
  useEffect(() => {
    if (state !== 'idle') return;
    queueMicrotask(() => {
      typed.current = null;
    });
  }, [state, step]);

  useEffect(() => {
    const collect = (event: KeyboardEvent, before: string) => {
      const after = ignoresShortcuts(event.target) ? null : typedAfter(before, event);
      typed.current = after;
      if (after !== null) event.preventDefault();
    };
    const fill = ({ target }: FocusEvent) => {
      const text = typed.current;
      if (!text || !(target instanceof Element) || !target.matches(DIALOG_TEXT_FIELDS)) return;
      typed.current = null;
      write(target as HTMLTextAreaElement, text);
    };
    const stop = () => {
      typed.current = null;
    };
    const press = (event: KeyboardEvent) => {
      if (!isOn.current) return;
      if (typed.current !== null) return collect(event, typed.current);
      const key = shortcutOf(event);
      if (key === null || event.defaultPrevented || ignoresShortcuts(event.target)) return;
      if (key === HELP) toggle(help.current);
      else if ((key === NEXT || key === PREVIOUS) && openDialog() === null) move(key === NEXT ? 1 : -1);
      else if (event.repeat) return;
      else {
        const pressed = pressPart(key);
        if (pressed === null) return;
        if (pressed === 'opens') typed.current = '';
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', fill);
    document.addEventListener('pointerdown', stop);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', fill);
      document.removeEventListener('pointerdown', stop);
    };
  }, [help]);
}

const DIALOG_TEXT_FIELDS = 'dialog :is(textarea, input[type=text], input[type=search])';

function write(field: HTMLTextAreaElement | HTMLInputElement, text: string) {
  const end = field.value.length;
  field.setRangeText(text, end, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}

/** One that is still loading takes no text. */
const openDialog = () => document.querySelector('dialog[open]:not([aria-busy])');

function ignoresShortcuts(target: EventTarget | null): boolean {
  if (openDialog()?.querySelector('[data-key]') === null) return true;
  return takesLetters(target);
}

export function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(LETTER_INPUTS) !== null;
}

function toggle(help: HTMLElement | null) {
  if (!help) return;
  help.togglePopover?.();
  help.focus();
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const rowAt = (place: Element | null) => place?.closest<HTMLElement>('[data-row]') ?? null;
/** A group heading is not part of its row. */
const isHeading = (place: Element | null) => place?.closest('.list-group') != null;
const currentRow = () => (isHeading(document.activeElement) ? null : rowAt(document.activeElement));

function move(step: 1 | -1) {
  const all = rows();
  const { activeElement } = document;
  if (step === 1 && staysInPlace(activeElement)) return;
  const row = rowAt(activeElement);
  const at = row ? all.indexOf(row) : -1;
  const from = isHeading(activeElement) && step === 1 ? at - 1 : at;
  rowLink(all[rowAfter(from, step, all.length)])?.focus();
}

/** Null: no such key. `opens`: its page is still to come. */
function pressPart(key: string): 'done' | 'opens' | null {
  const inList = rows().length > 0 ? currentRow() : document.getElementById('main');
  const place = openDialog() ?? inList;
  const marked = `[data-key="${key}"]`;
  // What is open in the row comes before the row.
  const part = place?.querySelector<HTMLElement>(`.row-panel ${marked}`) ?? place?.querySelector<HTMLElement>(marked);
  if (!part) return null;
  part.click();
  return part.matches('a[href], button[type=submit]:not([data-stays])') ? 'opens' : 'done';
}

interface ShortcutSwitch {
  on: boolean;
  control: ReactNode;
}

export const ShortcutContext = createContext<ShortcutSwitch>({ on: false, control: null });

const POPOVER = { popover: 'auto' };

interface ShortcutsProps {
  /** Each is the `data-key` of what it clicks. */
  keys: readonly Shortcut[];
  rows?: boolean;
}

export function Shortcuts({ keys, rows }: ShortcutsProps) {
  const { t } = useTranslation();
  const { on, control } = useContext(ShortcutContext);
  const help = useRef<HTMLDivElement>(null);
  const id = useId();
  const inRow = useInRow();
  useShortcuts(help, on && !inRow);
  // The list around it has them.
  if (inRow) return null;
  const rowKeys = [
    { key: NEXT, label: t('ui.shortcuts.next') },
    { key: PREVIOUS, label: t('ui.shortcuts.previous') },
  ];
  const everywhere = [
    { key: SEARCH, label: t('ui.shortcuts.search') },
    { key: HELP, label: t('ui.shortcuts.help') },
  ];
  const listed = [...(rows ? rowKeys : []), ...keys, ...everywhere];
  return (
    <div className="shortcuts row-end">
      <button type="button" className="link small" {...{ popovertarget: id }}>
        {t('ui.shortcuts.title')}
      </button>
      <div
        {...POPOVER}
        id={id}
        ref={help}
        className="popover-sheet shortcuts-help"
        role="dialog"
        aria-labelledby={`${id}t`}
        tabIndex={-1}
      >
        <h2 id={`${id}t`}>{t('ui.shortcuts.title')}</h2>
        <p className="small quiet">{t(on ? 'ui.shortcuts.about' : 'ui.shortcuts.areOff')}</p>
        <dl>
          {listed.map(({ key, label }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <InlineStack gap="200" blockAlign="center">
          {control}
          <button
            type="button"
            className={buttonClass('normal', { small: true })}
            {...{ popovertarget: id, popovertargetaction: 'hide' }}
          >
            {t('ui.close')}
          </button>
        </InlineStack>
      </div>
    </div>
  );
}
