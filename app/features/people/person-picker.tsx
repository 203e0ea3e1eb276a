import '../../locales/parts/people.client';
import { useSubmit } from '@remix-run/react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices, TextField } from '../../ui/field';
import { Note } from '../../ui/note';
import { buttonClass } from '../../ui/page';
import { useWhen } from '../../ui/use-when';

interface Pickable {
  id: string;
  name: string;
  userName: string;
}

interface PersonPickerProps {
  picker: {
    name: string;
    chosen: readonly Pickable[];
    found: readonly Pickable[] | null;
    more: boolean;
    tooShort: number | null;
  };
  /** How many may be chosen. */
  most: number;
}

/**
 * Stands in a form with other deeds: its search sends the form by GET, so that the address holds who is ticked. With
 * script it searches by itself while a name is typed.
 */
export function PersonPicker({ picker: { name, chosen, found, more, tooShort }, most }: PersonPickerProps) {
  const { t } = useTranslation();
  const { counted, number } = useWhen();
  const { count, replace } = counted(chosen.length);
  const box = useRef<HTMLDivElement>(null);
  const { search: seek, type } = useLiveSearch();
  const tick = useTicks(box, `${idsOf(chosen)} / ${idsOf(found ?? [])}`, seek);
  const search = tooShort === null ? undefined : t('people.tooShort', counted(tooShort));
  return (
    <div className="picker" ref={box} onChange={tick}>
      <div className="picker-search" onInput={type}>
        <TextField name="name" type="search" label={t('people.search')} defaultValue={name} hint={search} />
        <button type="submit" formMethod="get" className={buttonClass('normal')}>
          {t('people.find')}
        </button>
      </div>
      {chosen.length > 0 && (
        <People
          key={`chosen ${idsOf(chosen)}`}
          label={t('people.chosen', { count, replace: { ...replace, of: number(most) } })}
          people={chosen}
          ticked
        />
      )}
      {found === null ? (
        <Note tone="bad">{t('people.failed')}</Note>
      ) : (
        <>
          {found.length > 0 && <People key={`found ${idsOf(found)}`} label={t('people.found')} people={found} />}
          {more ? (
            <p className="small quiet">{t('people.others')}</p>
          ) : (
            found.length === 0 && <p className="quiet">{t('people.nobody')}</p>
          )}
        </>
      )}
    </div>
  );
}

function idsOf(people: readonly Pickable[]): string {
  return people.map(({ id }) => id).join(' ');
}

function People({ label, people, ticked = false }: { label: string; people: readonly Pickable[]; ticked?: boolean }) {
  return (
    <Choices
      type="checkbox"
      name="user"
      label={label}
      defaultValues={ticked ? people.map(({ id }) => id) : []}
      options={people.map(({ id, name, userName }) => ({ value: id, label: name, hint: userName }))}
    />
  );
}

const PAUSE_MS = 500;

type Search = (form: HTMLFormElement, also?: readonly string[]) => void;

/** Sends the form by GET when typing pauses, leaving no steps in the history. */
function useLiveSearch(): { search: Search; type: (event: FormEvent<HTMLElement>) => void } {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const search: Search = (form, also = []) => {
    const values = new URLSearchParams(also.map((id) => ['user', id]));
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && !name.startsWith('_')) values.append(name, value);
    }
    submit(values, { method: 'get', replace: true, preventScrollReset: true });
  };
  const type = (event: FormEvent<HTMLElement>) => {
    const { form } = event.target as HTMLInputElement;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form && search(form), PAUSE_MS);
  };
  return { search, type };
}

/** Whoever was ticked while a search was under way stays ticked when its answer draws the lists anew. */
function useTicks(box: RefObject<HTMLDivElement>, lists: string, search: Search) {
  const ticks = useRef(new Map<string, boolean>());
  const drawn = useRef(lists);
  useEffect(() => {
    if (drawn.current === lists) return;
    drawn.current = lists;
    const inputs = [...(box.current?.querySelectorAll<HTMLInputElement>('input[name="user"]') ?? [])];
    for (const input of inputs) input.checked = ticks.current.get(input.value) ?? input.checked;
    const seen = new Set(inputs.map(({ value }) => value));
    const unseen = [...ticks.current].flatMap(([id, ticked]) => (ticked && !seen.has(id) ? [id] : []));
    const form = box.current?.closest('form');
    if (form && unseen.length > 0) search(form, unseen);
    for (const id of unseen) ticks.current.delete(id);
  });
  return ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'user') ticks.current.set(target.value, target.checked);
  };
}
