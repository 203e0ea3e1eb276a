// Search over any page. A combobox with a list box: the focus stays in the field, the arrow keys choose.
import { useLocation, useNavigate } from '@remix-run/react';
import { SearchIcon, XIcon } from '@shopify/polaris-icons';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MemberView } from '../../../kits/frame/root-data';
import { safeHref } from '../../../lib/url';
import { Icon } from '../../../ui/icon';
import { Dotted } from '../../../ui/sentence';
import { useTranslation } from '../../../ui/use-translation';
import { buildCommandGroups, type CommandGroup, optionAfter } from './command-options';
import { countResults, foundText, MAX_LENGTH, type SearchResult, searchAddress } from './results';
import { useLiveSearch } from './use-live-search';
import { recentPagesOf } from './use-recent-pages';

interface CommandDialogProps {
  dialog: RefObject<HTMLDialogElement>;
  member: MemberView;
}

export function CommandDialog({ dialog, member }: CommandDialogProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const close = () => dialog.current?.close();

  useEffect(() => {
    const node = dialog.current;
    const reset = () => setOpen(false);
    // At once, since the field is to have the focus before the next key.
    const open = () => flushSync(() => setOpen(node?.open ?? false));
    node?.addEventListener('focusin', open);
    node?.addEventListener('close', reset);
    return () => {
      node?.removeEventListener('focusin', open);
      node?.removeEventListener('close', reset);
    };
  }, [dialog]);

  const openResult = (to: string) => {
    close();
    if (to.startsWith('/')) navigate(to);
    else if (safeHref(to) !== null) window.open(to, '_blank', 'noopener,noreferrer');
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <dialog
      className="dialog ask command"
      ref={dialog}
      aria-label={t('bar.search.title')}
      onClick={({ target }) => target === dialog.current && close()}
    >
      {isOpen && <Combobox member={member} onOpen={openResult} onClose={close} />}
    </dialog>
  );
}

interface ComboboxProps {
  member: MemberView;
  onOpen: (to: string) => void;
  onClose: () => void;
}

function Combobox({ member, onOpen, onClose }: ComboboxProps) {
  const { t } = useTranslation();
  const id = useId();
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { answer, state } = useLiveSearch(text);
  const groups = buildCommandGroups({
    text,
    answer,
    recent: recentPagesOf(member, pathname + search),
    titles: { recent: t('bar.search.recent'), everything: t('bar.search.everything', { text }) },
  });
  const options = groups.flatMap((group) => group.options);
  const [chosen, setChosen] = useState(-1);
  // What answers the text is chosen at once; what answered an earlier one is not.
  const initial = state === 'done' ? 0 : -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is another list
  useEffect(() => setChosen(initial), [text, answer, initial]);
  const at = Math.min(chosen, options.length - 1);
  const optionId = (index: number) => `${id}-option-${index}`;
  const active = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the option that is chosen
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const open = (event: FormEvent) => {
    event.preventDefault();
    const option = options[at];
    if (option) onOpen(option.to);
    else if (text !== '') onOpen(searchAddress(text));
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step === null) return;
    event.preventDefault();
    setChosen(optionAfter(at, step, options.length));
  };

  return (
    <>
      <form className="command-field line" onSubmit={open}>
        <Icon of={SearchIcon} />
        <input
          type="text"
          role="combobox"
          aria-label={t('bar.search.label')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={at < 0 ? undefined : optionId(at)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
        />
        <button type="button" className="button-icon" aria-label={t('bar.search.close')} onClick={onClose}>
          <Icon of={XIcon} />
        </button>
      </form>
      <p role="status" className="hidden-visually">
        {state === 'done' && answer && answer.problem === null && foundText(t, answer)}
        {state === 'failed' && t('bar.search.failed')}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t('bar.search.title')} className="command-list">
        {withFirst(groups).map(({ group, first }) => (
          <Options key={group.id} group={group} titleId={`${id}-${group.id}`}>
            {(option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the field
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              <div
                key={option.to}
                id={optionId(first + index)}
                ref={first + index === at ? active : undefined}
                role="option"
                aria-selected={first + index === at}
                className="command-option"
                onClick={() => onOpen(option.to)}
              >
                <bdi className="strong">{option.name}</bdi>
                {option.detail.length > 0 && (
                  <span className="small quiet">
                    <Dotted parts={option.detail} />
                  </span>
                )}
              </div>
            )}
          </Options>
        ))}
      </div>
      <Notes text={text} {...{ answer, state }} />
    </>
  );
}

function withFirst(groups: readonly CommandGroup[]): { group: CommandGroup; first: number }[] {
  let first = 0;
  return groups.map((group) => {
    const place = { group, first };
    first += group.options.length;
    return place;
  });
}

interface OptionsProps {
  group: CommandGroup;
  titleId: string;
  children: (option: SearchResult, index: number) => JSX.Element;
}

function Options({ group: { title, options }, titleId, children }: OptionsProps) {
  if (title === null) return options.map(children);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className="command-title small quiet" role="presentation">
        {title}
      </div>
      {options.map(children)}
    </div>
  );
}

/** What the list does not have, and why. */
function Notes({ text, answer, state }: { text: string } & ReturnType<typeof useLiveSearch>) {
  const { t } = useTranslation();
  const failed = answer?.groups.filter((group) => group.state === 'failed') ?? [];
  const isNothing =
    state === 'done' && answer !== null && answer.problem === null && failed.length === 0 && countResults(answer) === 0;
  return (
    <div className="command-notes small quiet">
      {text === '' && <p>{t('bar.search.about')}</p>}
      {state === 'searching' && <p>{t('bar.search.searching')}</p>}
      {state === 'failed' && <p>{t('bar.search.failed')}</p>}
      {state === 'done' && answer?.problem && <p>{t('bar.search.tooLong', { count: MAX_LENGTH })}</p>}
      {isNothing && <p>{t('bar.search.none', { text })}</p>}
      {state === 'done' &&
        failed.map(({ id, title }) => (
          <p key={id}>
            <bdi className="strong">{title}</bdi> {t('bar.search.failed')}
          </p>
        ))}
      <p>{t('bar.search.hint')}</p>
    </div>
  );
}
