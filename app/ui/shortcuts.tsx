// Keyboard shortcuts for visible buttons, with their help and an off switch.
import { InlineStack } from '@shopify/polaris';
import { createContext, type ReactNode, useContext, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from './button';
import { HELP, NEXT, PREVIOUS, type Shortcut } from './shortcut';
import { useShortcuts } from './use-shortcuts';

interface ShortcutSwitch {
  on: boolean;
  /** Turns them on or off. */
  control: ReactNode;
}

export const ShortcutContext = createContext<ShortcutSwitch>({ on: false, control: null });

// React 18 does not know these attributes by their own names.
const POPOVER = { popover: 'auto' };

interface ShortcutsProps {
  /** Each is also the `data-key` of what it presses. */
  keys: readonly Shortcut[];
  /** The page has rows to walk through. */
  rows?: boolean;
}

export function Shortcuts({ keys, rows }: ShortcutsProps) {
  const { t } = useTranslation();
  const { on, control } = useContext(ShortcutContext);
  const help = useRef<HTMLDivElement>(null);
  const id = useId();
  useShortcuts(help, on);
  const walking = [
    { key: NEXT, label: t('ui.shortcuts.next') },
    { key: PREVIOUS, label: t('ui.shortcuts.previous') },
  ];
  const listed = [...(rows ? walking : []), ...keys, { key: HELP, label: t('ui.shortcuts.help') }];
  return (
    <div className="shortcuts">
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
